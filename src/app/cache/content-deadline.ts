import type { Clock } from '../../ports/clock.ts';

/** When the content changes next by itself: the start or the end of a scheduled text. */
export interface ContentDeadline {
  /** Drops every cached document once the moment has passed. Call it before anything is read from a cache. */
  check(): void;
  /**
   * Resolves when the moment is known for the current content. Call it before a document is rendered: nothing is
   * cached that was rendered before the moment was known.
   */
  ready(): Promise<void>;
  /** Seconds until then; `null` without one, 0 while it is not known. */
  secondsLeft(): number | null;
  /** The content changed: the moment is read again. */
  clear(): void;
}

interface DeadlineParts {
  /** Milliseconds until the next moment; `null`: there is none. */
  load: () => Promise<number | null>;
  clock: Clock;
  /** Clears every cache of content, this one included. */
  clearAll: () => void;
}

/**
 * Holds the next moment in memory, read once for each version of the content. Every instance drops its documents at
 * that moment by itself, whatever the difference between its clock and the database's.
 */
export function createContentDeadline({ load, clock, clearAll }: DeadlineParts): ContentDeadline {
  /** `undefined`: not known. */
  let moment: Date | null | undefined;
  let loading: Promise<void> | null = null;
  let generation = 0;
  const read = async (own: number) => {
    const asked = clock.now().getTime();
    const ms = await load();
    // Early by the time of the query rather than late: what is dropped too early is rendered again.
    if (own === generation) moment = ms === null ? null : new Date(asked + ms);
  };
  return {
    check() {
      if (moment && moment <= clock.now()) clearAll();
    },
    async ready() {
      // A change in between starts over: what is rendered next belongs to the new content.
      while (moment === undefined) {
        loading ??= read(generation);
        const own = loading;
        await own.finally(() => {
          if (loading === own) loading = null;
        });
      }
    },
    secondsLeft() {
      if (moment === undefined) return 0;
      return moment === null ? null : (moment.getTime() - clock.now().getTime()) / 1000;
    },
    clear() {
      generation += 1;
      moment = undefined;
      loading = null;
    },
  };
}
