/** On the notebook's own page: a frame for the board, and the way between it and Python. What is in the frame: screen.js. */

/**
 * @typedef {object} Model  the widget, as anywidget gives it
 * @property {(name: string) => any} get
 * @property {(message: object) => void} send
 * @property {(event: string, hear: (message: any) => void) => void} on
 * @property {(event: string, hear?: (message: any) => void) => void} off
 */

const host = {
  /** @param {{model: Model, el: HTMLElement}} given @returns {() => void} when it is taken off the page */
  render({ model, el }) {
    const frame = document.createElement("iframe");
    const hear = (/** @type {MessageEvent} */ { source, data }) => {
      if (source === frame.contentWindow) model.send(data);
    };
    const tell = (/** @type {any} */ message) => frame.contentWindow?.postMessage(message, "*");
    addEventListener("message", hear);
    model.on("msg:custom", tell);
    frame.title = model.get("title");
    frame.srcdoc = model.get("page");
    Object.assign(frame.style, { width: "100%", height: `${model.get("height")}px`, border: "0", borderRadius: "8px" });
    el.append(frame);
    return () => {
      removeEventListener("message", hear);
      model.off("msg:custom", tell);
    };
  },
};

export { host as default };
