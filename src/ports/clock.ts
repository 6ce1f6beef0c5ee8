/** The time as the process sees it. Expiry in the database is decided by the database's own clock. */
export interface Clock {
  now(): Date;
}
