import { preparesOn, type Database } from './database.ts';

/**
 * Builds a statement of the busiest calls once for each database handle: writing its text anew costs the server more than
 * sending it. `build` ends in `.prepare('')`, so that `auto-prepare.ts` alone decides what a connection keeps.
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
