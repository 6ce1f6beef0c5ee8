import DataLoader from 'dataloader';
import type { Database } from '../../../platform/database/database.ts';
import { findCallers, type Carrier, type FoundCaller } from './session-store.ts';

type Loaders = Record<Carrier, DataLoader<Buffer, FoundCaller | null>>;

/**
 * The session that a request carries; `null` where it ended, expired or never was. Every signed-in request begins with it, so those
 * that arrive in one turn of the event loop share a statement (`bench/class-calls.ts`). No result is kept for a later request, so a
 * session that ends is refused at once.
 */
export async function loadCaller(db: Database, carrier: Carrier, hash: Buffer): Promise<FoundCaller | null> {
  return loadersOf(db)[carrier].load(hash);
}

function loadersOf(db: Database): Loaders {
  const known = loaders.get(db);
  if (known) return known;
  const made = { token: makeLoader(db, 'token'), cookie: makeLoader(db, 'cookie') };
  loaders.set(db, made);
  return made;
}

function makeLoader(db: Database, carrier: Carrier): Loaders[Carrier] {
  return new DataLoader((hashes) => findCallers(db, carrier, hashes), {
    cache: false,
    batchScheduleFn: setImmediate,
    maxBatchSize: MAX_BATCH,
  });
}

const MAX_BATCH = 100;

const loaders = new WeakMap<Database, Loaders>();
