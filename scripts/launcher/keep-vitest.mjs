import path from 'node:path';
import pg from 'pg';
import { createVitest } from 'vitest/node';

/**
 * Vitest over a copy of the project, kept for many runs: its PostgreSQL is started and migrated once.
 * @param {string} folder
 */
export async function keepVitest(folder) {
  const watcher = createFailureWatcher(folder);
  const options = {
    root: folder,
    config: path.join(folder, 'vitest.config.ts'),
    watch: false,
    maxWorkers: 1,
    // A worker reused in the next run would keep modules that had read the broken one.
    isolate: true,
    // A break that passes on retry is not caught.
    retry: 0,
    reporters: [watcher],
  };
  const vitest = await createVitest('test', options, { cacheDir: path.join(folder, '.cache/vite') });
  // Holds the database for all projects.
  const home = vitest.getRootProject();
  const projectOf = (file) => vitest.projects.find((project) => project.matchesTestGlob(file)) ?? home;
  // Starts PostgreSQL, also where the first run is of a break in a migration.
  await vitest.runTestSpecifications([]);

  return {
    /**
     * Runs test files. Gives the tests that failed, the first one first, how many passed, and what kept files from being tested.
     * @param {readonly string[]} files from the root of the project
     * @param {{ names?: readonly string[], endsAtFirst?: boolean }} [options] `names`: parts of the names of the tests that are
     *   run; without them all are. `endsAtFirst`: a failed test ends the run
     */
    async run(files, { names = [], endsAtFirst = false } = {}) {
      const options =
        names.length === 0 ? undefined : { testNamePattern: new RegExp(names.map(RegExp.escape).join('|')) };
      const specifications = files.map((name) => {
        const file = path.join(folder, name);
        return projectOf(file).createSpecification(file, options);
      });
      watcher.begin(endsAtFirst ? () => void vitest.cancelCurrentRun('test-failure').catch(() => {}) : () => {});
      const { unhandledErrors } = await vitest.runTestSpecifications(specifications);
      const { failed, passed, troubles } = watcher.result();
      const errors = unhandledErrors.map((error) => String(error.message ?? error));
      return { failed, passed, troubles: [...troubles, ...errors] };
    },

    /** Makes the next run read a file again. */
    forget(file) {
      vitest.invalidateFile(path.join(folder, file));
    },

    /** Makes the following runs copy a database that the copy's own migrations have made; returns a function to undo it. */
    async migrateAnew() {
      const defaults = home.getProvidedContext().databaseConnection;
      const template = `broken_template_${(templates += 1)}`;
      const { host, port, user, database } = defaults;
      await query({ host, port, user, database }, `CREATE DATABASE ${template}`);
      const { migrateDatabase } = await import(path.join(folder, 'src/platform/database/migrate-database.ts'));
      const pool = new pg.Pool({ host, port, user, database: template, max: 1 });
      await migrateDatabase(pool, path.join(folder, 'db/migrations')).finally(() => pool.end());
      home.provide('databaseConnection', { ...defaults, template, ready: template });
      return () => home.provide('databaseConnection', defaults);
    },

    close: () => vitest.close(),
  };
}

let templates = 0;

async function query(connection, statement) {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** A reporter of Vitest that keeps what fails, in its order. */
function createFailureWatcher(folder) {
  let found = { failed: [], passed: 0, troubles: [] };
  let onFailure = () => {};
  return {
    begin(tell) {
      found = { failed: [], passed: 0, troubles: [] };
      onFailure = tell;
    },
    result: () => found,
    onTestCaseResult(test) {
      const { state, errors } = test.result();
      if (state === 'passed') found.passed += 1;
      if (state !== 'failed') return;
      const file = path.relative(folder, test.module.moduleId);
      found.failed.push({ file, test: test.fullName, reason: errors?.[0]?.message ?? '' });
      onFailure();
    },
    onTestModuleEnd(module) {
      const file = path.relative(folder, module.moduleId);
      const errors = [...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => suite.errors())];
      for (const error of errors) found.troubles.push(`${file} could not be run: ${error.message}`);
    },
  };
}
