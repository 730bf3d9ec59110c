/** The first file: fetches all others. Where one of them is lost it loads the page again, once the server answers. */

const PAUSE = 2_000; // ms, and by chance up to as much again: a whole class shall not come back at the same moment

const later = () => setTimeout(() => void again(), PAUSE * (1 + Math.random()));

async function again() {
  const there = await fetch("/healthz").then(
    (answer) => answer.ok,
    () => false,
  );
  if (there) location.reload();
  else later();
}

const started = import("./page.js").then(({ begin }) => begin());
started.catch(() => {
  document.getElementById("trouble")?.classList.add("now");
  later();
});

export {};
