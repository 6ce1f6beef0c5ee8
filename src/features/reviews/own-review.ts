import { inTransaction, type Database } from '../../platform/database/database.ts';
import type { SignedInCaller } from '../../platform/http/caller.ts';
import type { Context, OwnStudy } from '../../platform/http/context.ts';
import { bumpDocumentVersion } from '../../platform/http/documents.ts';
import type { RouteOutput } from '../../platform/http/define-route.ts';
import { courseNotFound } from '../catalogue/courses/course-not-found.ts';
import { findCourse, type Course } from '../catalogue/courses/find-course.ts';
import { getMe } from '../accounts/sessions/get-me.ts';
import type { getOwnReview as contract, OwnReview, saveOwnReview as saveContract } from './contract.ts';
import { OWN_REVIEW_REASONS } from './contract.ts';
import { officeAccount, reviewNotFound, tooEarly } from './review-errors.ts';
import { decideSave, MIN_PROGRESS, SAVE_BUDGET, type WrittenReview } from './rules.ts';
import {
  findReviewOf,
  insertReview,
  keepEdit,
  lockReviewOf,
  NO_EDIT,
  removeReview,
  rewriteReview,
  selectReviewsOf,
  updateReview,
  type ReviewRow,
} from './store.ts';
import { toOwnReview, toExisting } from './to-review.ts';

type Asking = { caller: Pick<SignedInCaller, 'userId' | 'role'>; id: string };

/** Returns the caller’s review of a course, and whether they may write one. Throws 404 `course-not-found`. */
export async function getOwnReview(
  { db, study }: Pick<Context, 'db' | 'study'>,
  { caller, id }: Asking,
): Promise<Omit<RouteOutput<typeof contract>, 'success'>> {
  const course = await requireCourse(db, id);
  const own = await study.findStudy(db, { userId: caller.userId, courseId: course.id });
  const row = await findReviewOf(db, { userId: caller.userId, courseId: course.id });
  const code = obstacleTo(caller, own)?.code;
  const reason = OWN_REVIEW_REASONS.find((known) => known === code) ?? null;
  return {
    review: row && toOwnReview(row),
    mayReview: reason === null,
    reason,
    progressPercent: own.progressPercent,
  };
}

/** The states of a learner’s reviews, by the uuids of their courses. One query. */
export async function listOwnReviews(db: Database, userId: string): Promise<Map<string, OwnReview['state']>> {
  return new Map((await selectReviewsOf(db, userId)).map(({ courseId, state }) => [courseId, state]));
}

/**
 * Saves the caller’s review: it waits, or, once one is published, the change waits beside it. The same again changes nothing. Throws what
 * the contract lists.
 */
export async function saveOwnReview(
  context: Pick<Context, 'db' | 'rateLimits' | 'study'>,
  { caller, id, ...written }: Asking & WrittenReview,
): Promise<Omit<RouteOutput<typeof saveContract>, 'success'>> {
  const { db, rateLimits, study } = context;
  const { id: courseId } = await requireCourse(db, id);
  const of = { userId: caller.userId, courseId };
  const own = await study.findStudy(db, of);
  const obstacle = obstacleTo(caller, own);
  if (obstacle) throw obstacle;
  const decide = (row: ReviewRow | null) => decideSave(row && toExisting(row), written);
  // Counted outside of the transaction, which would else wait for a second connection.
  if (decide(await findReviewOf(db, of)) !== 'unchanged')
    await rateLimits.spend('review-saves', caller.userId, SAVE_BUDGET);
  return inTransaction(db, async (transaction) => {
    await lockReviewOf(transaction, of);
    const existing = await findReviewOf(transaction, of, { locks: true });
    const kept = { ...of, ...written, decision: decide(existing), progress: own.progressPercent };
    return { review: toOwnReview(await keep(transaction, existing, kept)), message: SAVED };
  });
}

/** Deletes the caller’s review for good, whatever became of their access. Throws 404 `review-not-found`. */
export async function deleteOwnReview({ db }: Pick<Context, 'db'>, { caller, id }: Asking): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const course = await requireCourse(transaction, id);
    const existing = await findReviewOf(transaction, { userId: caller.userId, courseId: course.id }, { locks: true });
    if (!existing) throw reviewNotFound();
    await removeReview(transaction, existing);
    if (existing.state === 'published') await bumpDocumentVersion(transaction);
  });
}

const SAVED = 'Thank you. Your review is checked before it is published, usually within 3 working days.';

async function requireCourse(db: Database, name: string): Promise<Course> {
  const course = await findCourse(db, name, { inAnyState: true });
  if (!course) throw courseNotFound();
  return course;
}

/** Why the caller may not review: 409 `office-account`, 403 for the access or `too-early`; `null` where they may. */
function obstacleTo({ role }: Asking['caller'], { failure, progressPercent }: OwnStudy) {
  if (role !== 'student') return officeAccount();
  if (failure) return failure;
  return progressPercent < MIN_PROGRESS ? tooEarly(progressPercent) : null;
}

interface Kept extends WrittenReview {
  decision: ReturnType<typeof decideSave>;
  courseId: string;
  userId: string;
  progress: number;
}

async function keep(
  db: Database,
  existing: ReviewRow | null,
  { decision, courseId, userId, rating, text, progress }: Kept,
): Promise<ReviewRow> {
  if (existing && decision === 'unchanged') return existing;
  if (existing && decision === 'edit-withdrawn') return updateReview(db, existing.id, NO_EDIT);
  const { name } = await getMe({ db }, { userId });
  if (!existing) return insertReview(db, { courseId, userId, name, rating, text, progressAtWriting: progress });
  if (decision === 'edit-waits') return keepEdit(db, existing.id, { rating, text, progress });
  return rewriteReview(db, existing.id, { name, rating, text, progressAtWriting: progress });
}
