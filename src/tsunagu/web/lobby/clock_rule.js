/** How time is kept, from the units of players to the server's. */

/** @typedef {{kind: string, minutes: number, seconds: number, periods: number}} ClockFields */

/** As the server wants it, in ms. @param {ClockFields} clock */
export function clockRule({ kind, minutes, seconds, periods }) {
  const [long, short] = [minutes * 60_000, seconds * 1000];
  if (kind === "none") return { kind };
  if (kind === "move") return { kind, start: short };
  return kind === "fischer" ? { kind, start: long, step: short } : { kind, start: long, step: short, periods };
}
