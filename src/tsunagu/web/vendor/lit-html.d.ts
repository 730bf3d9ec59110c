/** What we use of lit-html, as `tsc` sees it. */

export interface TemplateResult {
  strings: TemplateStringsArray;
  values: unknown[];
}

type Template = (strings: TemplateStringsArray, ...values: unknown[]) => TemplateResult;

export const html: Template;
export const svg: Template;
export const nothing: unique symbol;
export const noChange: unique symbol;
export function render(value: unknown, container: HTMLElement | DocumentFragment): unknown;
