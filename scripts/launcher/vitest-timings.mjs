import { writeFileSync } from 'node:fs';

/**
 * A reporter for Vitest that writes how long each file took, and with what, to the file that VITEST_TIMINGS names:
 * `{ databaseMs, files: [{ file, tests, modulesMs, hooksMs, testsMs, slowest }] }`.
 */
export default class VitestTimings {
  /** @param {import('vitest/node').TestModule[]} modules */
  onTestRunEnd(modules) {
    const [database] = performance.getEntriesByName('test database');
    const files = modules.map(timingOf);
    writeFileSync(process.env.VITEST_TIMINGS, JSON.stringify({ databaseMs: database?.duration ?? 0, files }));
  }
}

function timingOf(testModule) {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
    testModule.diagnostic();
  const tests = [...testModule.children.allTests()].map((test) => ({
    name: test.name,
    ms: test.diagnostic()?.duration ?? 0,
  }));
  const testsMs = tests.reduce((sum, { ms }) => sum + ms, 0);
  return {
    file: testModule.relativeModuleId,
    tests: tests.length,
    modulesMs: environmentSetupDuration + prepareDuration + collectDuration + setupDuration,
    // Tests of a file that run at once add up to more than the file took.
    hooksMs: Math.max(0, duration - testsMs),
    testsMs,
    slowest: tests.toSorted((one, other) => other.ms - one.ms)[0]?.name ?? '',
  };
}
