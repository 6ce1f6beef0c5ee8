import { formatMonth, indianDay } from '../../kit/numbers/dates.ts';
import type { OwnReview, ShownReview } from './contract.ts';
import { shownName, type ExistingReview, type WrittenReview } from './rules.ts';
import type { ReviewRow } from './store.ts';

/** Returns a published review as visitors read it. */
export function toShownReview(row: ReviewRow): ShownReview {
  const { id, rating, text, name, writtenAt, progressAtWriting, isEdited, isSample } = row;
  const at = writtenAt.toISOString();
  return {
    id,
    rating,
    text,
    name: shownName(name),
    month: formatMonth(indianDay(writtenAt).slice(0, 7)),
    writtenAt: at,
    progressAtWriting,
    isEdited,
    isSample,
    reply: replyOf(row),
  };
}

/** Returns a review as its writer sees it. */
export function toOwnReview(row: ReviewRow): OwnReview {
  const { id, courseId, rating, text, progressAtWriting, state, reason, isSample, isEdited, createdAt, publishedAt } =
    row;
  return {
    id,
    courseId,
    rating,
    text,
    progressAtWriting,
    state,
    reason,
    isSample,
    isEdited,
    reply: replyOf(row),
    createdAt: createdAt.toISOString(),
    publishedAt: publishedAt?.toISOString() ?? null,
    pendingEdit: pendingEditOf(row),
  };
}

/** Returns what decides the next state of a review. */
export function toExisting(row: ReviewRow): ExistingReview {
  const { rating, text, state } = row;
  return { rating, text, state, pendingEdit: pendingEditOf(row) };
}

function pendingEditOf({ pendingRating, pendingText }: ReviewRow): WrittenReview | null {
  return pendingRating === null || pendingText === null ? null : { rating: pendingRating, text: pendingText };
}

function replyOf({ replyText, repliedAt }: ReviewRow): OwnReview['reply'] {
  return repliedAt ? { text: replyText, at: repliedAt.toISOString() } : null;
}
