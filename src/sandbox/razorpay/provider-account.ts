import type { Pool } from 'pg';
import type { Clock } from '../../ports/clock.ts';
import type { SandboxKeys } from '../keys.ts';

/** What the provider's parts share: the state, the time, the keys of our account, and how to tell that a webhook was queued. */
export interface ProviderAccount {
  pool: Pool;
  clock: Clock;
  keys: SandboxKeys;
  pokeCourier: () => void;
}
