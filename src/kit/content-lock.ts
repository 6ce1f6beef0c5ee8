/**
 * Why a content is closed to a student: batches decide it and the player says it. Exactly one of the three is set.
 */
export interface ContentLock {
  /** Day in India: `2026-12-07`. */
  opensOn: string | null;
  /** Number of a class of the student's batch. */
  opensAfterClass: number | null;
  /** Name of a content. */
  opensAfterContent: string | null;
}
