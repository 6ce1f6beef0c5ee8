import { writeFileSync } from 'node:fs';

/**
 * A reporter for Playwright that writes how long each file took, and on which kinds of step it waited longest, to the
 * file that PLAYWRIGHT_TIMINGS names: `[{ file, tests, ms, waits: [{ step, ms }] }]`.
 */
export default class PlaywrightTimings {
  #files = new Map();

  printsToStdio() {
    return false;
  }

  /**
   * @param {import('@playwright/test/reporter').TestCase} test
   * @param {import('@playwright/test/reporter').TestResult} result
   */
  onTestEnd(test, result) {
    const file = test.location.file.split('/').at(-1) ?? '';
    const timing = this.#files.get(file) ?? { file, tests: 0, ms: 0, waits: new Map() };
    timing.tests += 1;
    timing.ms += result.duration;
    for (const step of result.steps.flatMap(leavesOf)) {
      const kind = kindOf(step);
      timing.waits.set(kind, (timing.waits.get(kind) ?? 0) + step.duration);
    }
    this.#files.set(file, timing);
  }

  onEnd() {
    const files = [...this.#files.values()].map(({ waits, ...timing }) => ({
      ...timing,
      waits: [...waits]
        .map(([step, ms]) => ({ step, ms }))
        .toSorted((one, other) => other.ms - one.ms)
        .slice(0, 3),
    }));
    writeFileSync(process.env.PLAYWRIGHT_TIMINGS, JSON.stringify(files));
  }
}

/** A step that a test names, a hook or a fixture holds the steps that take the time. */
function leavesOf(step) {
  const isGroup = ['test.step', 'hook', 'fixture'].includes(step.category) && step.steps.length > 0;
  return isGroup ? step.steps.flatMap(leavesOf) : [step];
}

/** The action, without its target: `Navigate`, `Click`, `Expect "toBeVisible"`. */
function kindOf({ category, title }) {
  if (category === 'expect') return /"(\w+)"/.exec(title)?.[1] ?? title;
  return title.split(/ ["g/]|\(/)[0] ?? title;
}
