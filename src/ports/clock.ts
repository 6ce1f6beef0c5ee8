/** The time by the database's clock (`platform/database/database-clock.ts`), so that a step of this machine's changes nothing. */
export interface Clock {
  now(): Date;
}
