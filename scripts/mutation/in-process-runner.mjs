import { globSync } from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { collectTests } from './collect-tests.mjs';
import { tests as testPatterns } from './targets.mjs';

/** Runs the tests of each mutant in Stryker's own process (docs/decisions/0026-mutation-testing-with-stryker.md). */
export const strykerPlugins = [
  { kind: 'TestRunner', name: 'in-process', factory: (_injector) => new InProcessRunner() },
];

// Stryker's terms and numbers.
const SUCCESS = 0;
const FAILED = 1;
const collector = new URL('./collect-tests.mjs', import.meta.url).href;

class InProcessRunner {
  /** What the mutated code reads: which mutant is active, and where to note what it came by. */
  #shared = (globalThis.__stryker__ ??= {});
  #files = globSync(testPatterns).toSorted();
  /** @type {Map<string, { id: string, run: () => unknown }[]>} */
  #loaded = new Map();
  /** What each module imports, by its address. */
  #imports = new Map();

  /** Another process is started for a mutant in what runs while a file is loaded. */
  capabilities() {
    return { reloadEnvironment: false };
  }

  async init() {
    registerHooks({
      resolve: (name, context, next) => {
        const from = context.parentURL ?? '';
        if (name === 'vitest' && from !== collector) return { url: collector, shortCircuit: true };
        const found = next(name, context);
        this.#imports.set(from, [...(this.#imports.get(from) ?? []), found.url]);
        return found;
      },
    });
    // A mutant is killed by the first counterexample; a smaller one adds nothing.
    fc.configureGlobal({ endOnFailure: true });
  }

  async dryRun({ files }) {
    const results = await this.#runTestsOf(files);
    return { status: 'complete', tests: results, mutantCoverage: this.#shared.mutantCoverage };
  }

  async mutantRun({ activeMutant, mutantActivation, testFilter, sandboxFileName, hitLimit }) {
    if (mutantActivation === 'static') this.#shared.activeMutant = activeMutant.id;
    // State that code caches in its first run must not come from a mutant.
    else if (this.#loaded.size === 0) await this.#runTestsOf([sandboxFileName]);
    Object.assign(this.#shared, { activeMutant: activeMutant.id, hitCount: 0, hitLimit });
    try {
      return await this.#findKiller(testFilter && new Set(testFilter), sandboxFileName);
    } catch (error) {
      // A file that no longer loads says nothing about its tests.
      return { status: 'error', errorMessage: String(error) };
    } finally {
      this.#shared.activeMutant = undefined;
    }
  }

  async #findKiller(wanted, mutatedFile) {
    let nrOfTests = 0;
    for (const file of this.#nearestFirst(mutatedFile)) {
      const tests = await this.#load(file);
      if (!this.#reaches(file, [mutatedFile])) continue;
      for (const test of tests) {
        if (wanted && !wanted.has(test.id)) continue;
        nrOfTests += 1;
        const { status, failureMessage } = await runTest(test);
        if (this.#shared.hitCount > this.#shared.hitLimit) return { status: 'timeout', reason: 'It runs without end.' };
        if (status === FAILED) return { status: 'killed', killedBy: [test.id], failureMessage, nrOfTests };
      }
    }
    return { status: 'survived', nrOfTests };
  }

  /** Whether a test file imports one of these files, directly or indirectly. */
  #reaches(file, mutatedFiles) {
    const seen = new Set([urlOf(file)]);
    for (const url of seen) for (const next of this.#imports.get(url) ?? []) seen.add(next);
    return mutatedFiles.some((mutated) => seen.has(urlOf(mutated)));
  }

  /** The tests beside a file most likely kill its mutants. */
  #nearestFirst(mutatedFile) {
    const folder = path.relative('.', path.dirname(mutatedFile));
    return this.#files.toSorted((one, other) => Number(isIn(other, folder)) - Number(isIn(one, folder)));
  }

  /** Runs the tests that import one of these files. */
  async #runTestsOf(mutatedFiles) {
    const results = [];
    for (const file of this.#files) {
      const tests = await this.#load(file);
      if (!this.#reaches(file, mutatedFiles)) continue;
      for (const test of tests) {
        this.#shared.currentTestId = test.id;
        results.push(await runTest(test));
      }
      this.#shared.currentTestId = undefined;
    }
    return results;
  }

  async #load(file) {
    const known = this.#loaded.get(file);
    if (known) return known;
    const collected = await collectTests(() => import(urlOf(file)));
    const tests = collected.map(({ name, run }, at) => ({ id: `${file} ${at}`, name, file, run }));
    this.#loaded.set(file, tests);
    return tests;
  }
}

async function runTest({ id, name, file, run }) {
  const from = performance.now();
  const result = { id, name: `${path.basename(path.dirname(file))}: ${name}`, fileName: path.resolve(file) };
  try {
    await run();
    return { ...result, status: SUCCESS, timeSpentMs: performance.now() - from };
  } catch (error) {
    return { ...result, status: FAILED, failureMessage: String(error), timeSpentMs: performance.now() - from };
  }
}

function urlOf(file) {
  return pathToFileURL(path.resolve(file)).href;
}

function isIn(file, folder) {
  return path.dirname(file) === folder;
}
