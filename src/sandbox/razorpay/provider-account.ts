import type { Pool } from 'pg';
import type { Clock } from '../../ports/clock.ts';
import type { SandboxKeys } from '../keys.ts';

/** Shared by the provider's parts: the state, the time, the keys of our account, and the notification that a webhook was queued. */
export interface ProviderAccount {
  pool: Pool;
  clock: Clock;
  keys: SandboxKeys;
  pokeDispatcher: () => void;
}
