import { preparesOn, type Database } from './database.ts';

/**
 * Builds a frequent statement once for each database handle: generating its text costs the server more than sending it.
 * `build` ends in `.prepare('')`, so that only `auto-prepare.ts` decides what a connection prepares.
 */
export function prepareOnce<Statement>(build: (db: Database) => Statement): (db: Database) => Statement {
  const made = new WeakMap<Database, Statement>();
  return (db) => {
    const handle = preparesOn(db);
    const known = made.get(handle);
    if (known) return known;
    const statement = build(handle);
    made.set(handle, statement);
    return statement;
  };
}
