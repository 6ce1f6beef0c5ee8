import DataLoader from 'dataloader';
import { isOneConnection, type Database } from './database.ts';

/** Keys of one statement. */
const MAX_BATCH = 100;

/**
 * A read by key that is shared: those of one turn of the event loop go in one statement, the DataLoader technique (decision 0046). `read`
 * gives each key its row, in their order; rows are not to be changed, because several requests may get the same one. Nothing is kept for a
 * later read. On one connection, and so in a transaction, each read goes by itself and at once.
 */
export function sharedRead<Key, Row>(
  read: (db: Database, keys: readonly Key[]) => Promise<readonly Row[]>,
): (db: Database, key: Key) => Promise<Row> {
  const loaders = new WeakMap<Database, DataLoader<Key, Row>>();
  const loaderOf = (db: Database) => {
    const known = loaders.get(db);
    if (known) return known;
    const made = new DataLoader<Key, Row>((keys) => read(db, keys), {
      cache: false,
      batchScheduleFn: setImmediate,
      maxBatchSize: MAX_BATCH,
    });
    loaders.set(db, made);
    return made;
  };
  return async (db, key) => {
    if (!isOneConnection(db)) return loaderOf(db).load(key);
    const [row] = await read(db, [key]);
    return row as Row;
  };
}
