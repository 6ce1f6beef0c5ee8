/** Passes the times to the process that replaces this one. */
const CARRIED = 'TEST_STEP_TIMES';

/** Measures the steps of a run, in seconds, over the change to the pinned Node. */
export function createStepTimes() {
  const steps = new Map(Object.entries(JSON.parse(process.env[CARRIED] ?? '{}')));

  return {
    /**
     * Runs a step. One that the process before this one has measured keeps its first time.
     * @template T
     * @param {string} name
     * @param {() => Promise<T>} work
     * @returns {Promise<T>}
     */
    async measure(name, work) {
      const from = performance.now();
      const result = await work();
      if (!steps.has(name)) steps.set(name, (performance.now() - from) / 1000);
      process.env[CARRIED] = JSON.stringify(Object.fromEntries(steps));
      return result;
    },
    /** @returns {{ name: string, seconds: number }[]} in the order of the steps */
    all: () => [...steps].map(([name, seconds]) => ({ name, seconds })),
    /** One line, with the sum. */
    inWords() {
      const parts = [...steps].map(([name, seconds]) => `${name} ${seconds.toFixed(1)} s`);
      const sum = [...steps.values()].reduce((total, seconds) => total + seconds, 0);
      return `Times: ${parts.join(', ')}; ${sum.toFixed(1)} s in all`;
    },
  };
}
