import type { Database } from '../../../platform/database/database.ts';
import { selectFeedback } from './feedback-store.ts';

/** Fewer ratings would tell who gave them. */
const MIN_FOR_AVERAGE = 3;

export interface FeedbackSummary {
  count: number;
  /** To one decimal; for trainers from 3 ratings on. */
  average: number | null;
  comments: { text: string; rating: number | null; personId: string | null }[];
}

/** What students said of a class; trainers see neither who said it nor single ratings. */
export async function summarizeFeedback(
  db: Database,
  sessionId: string,
  { isAnonymous }: { isAnonymous: boolean },
): Promise<FeedbackSummary> {
  const rows = await selectFeedback(db, sessionId);
  const count = rows.length;
  const sum = rows.reduce((total, { rating }) => total + rating, 0);
  const hasAverage = count >= (isAnonymous ? MIN_FOR_AVERAGE : 1);
  const shown = isAnonymous ? rows.filter(({ text }) => text !== '') : rows;
  return {
    count,
    average: hasAverage ? Math.round((sum * 10) / count) / 10 : null,
    comments: shown.map(({ userId, rating, text }) => ({
      text,
      rating: isAnonymous ? null : rating,
      personId: isAnonymous ? null : userId,
    })),
  };
}
