/** Files that are lost on the way are fetched again, ever more rarely, and the reader is told. */

const WAITS = [500, 1_500, 4_000, 10_000]; // ms before each new attempt

export class Lost extends Error {
  /** @param {string} file @param {number} status */
  constructor(file, status) {
    super(`${file}: ${status}`);
    this.status = status;
  }
}

/** @param {string} file  its address @returns {Promise<Response>} */
export async function fetchFile(file) {
  const answer = await fetch(file);
  if (!answer.ok) throw new Lost(file, answer.status);
  return answer;
}

/**
 * What the work brings, however often it has to be tried.
 *
 * @template T @param {(attempt: number) => Promise<T>} work @param {() => void} failed @returns {Promise<T>}
 */
export async function retry(work, failed) {
  for (let attempt = 0; ; attempt++) {
    try {
      return await work(attempt);
    } catch (lost) {
      failed();
      await new Promise((done) => setTimeout(done, WAITS[Math.min(attempt, WAITS.length - 1)]));
      if (lost instanceof Lost && lost.status === 404) location.reload(); // the server has another version by now
    }
  }
}
