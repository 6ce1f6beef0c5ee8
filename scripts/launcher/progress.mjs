const SLOW_MS = 15_000;

/**
 * Says that a step begins, runs it, and says how long it took. A step that lasts gives a sign of life.
 * @template T
 * @param {string} title for example `[1/4] Installing packages`
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function runStep(title, work) {
  const from = Date.now();
  const seconds = () => (Date.now() - from) / 1000;
  console.log(`${title}...`);
  const sign = setInterval(() => console.log(`      still at it, ${Math.round(seconds())} s`), SLOW_MS);
  try {
    const result = await work();
    console.log(`      done in ${seconds().toFixed(1)} s`);
    return result;
  } finally {
    clearInterval(sign);
  }
}

/** Ends the program with one line for the person who started it. */
export function giveUp(line) {
  console.error(line);
  process.exit(1);
}
