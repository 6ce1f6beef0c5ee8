import { indianDay } from '../../kit/numbers/dates.ts';
import type { Context } from '../../platform/http/context.ts';
import { readPageView, type PageRequest } from './rules.ts';
import { addPageViews, type CountedViews } from './visit-store.ts';

export interface VisitCounter {
  /** Counts a served public page, in memory. */
  note(request: PageRequest): void;
  /** Writes the counts since the last flush. */
  flush(): Promise<void>;
  /** Writes the remaining counts and stops counting. */
  stop(): Promise<void>;
}

const FLUSH_SECONDS = 5;
/** Limits the rows that invented sources can create: further ones of a day are counted together. */
const MAX_SOURCES = 200;
const OTHER = 'other';

/**
 * Counts visits outside the response: a page is counted in memory, and every few seconds one statement writes the
 * sums. A crash loses those seconds.
 */
export function startVisitCounter({ clock, db, log }: Pick<Context, 'clock' | 'db' | 'log'>): VisitCounter {
  let counted = new Map<string, CountedViews>();
  const known = new Set<string>();
  let day = '';

  function add(source: string, visits: number, views: number): void {
    const kept = counted.get(source) ?? { source, visits: 0, views: 0 };
    counted.set(source, { source, visits: kept.visits + visits, views: kept.views + views });
  }

  async function flush(): Promise<void> {
    const written = [...counted.values()];
    counted = new Map();
    try {
      await addPageViews(db, written);
    } catch (error) {
      // The database is unavailable: the counts are kept for the next flush.
      for (const { source, visits, views } of written) add(source, visits, views);
      log.warn({ reason: error }, 'visits not written yet');
    }
  }

  const timer = setInterval(() => void flush(), FLUSH_SECONDS * 1000);
  timer.unref();
  return {
    note(request) {
      const view = readPageView(request);
      if (!view) return;
      const today = indianDay(clock.now());
      if (today !== day) known.clear();
      day = today;
      if (known.size < MAX_SOURCES) known.add(view.source);
      add(known.has(view.source) ? view.source : OTHER, view.isVisit ? 1 : 0, 1);
    },
    flush,
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };
}
