import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { cutAtWord } from '../../../kit/text/cut-at-word.ts';
import { listUserNames } from '../../accounts/users/find-users.ts';
import { listTrainerIds } from '../../catalogue/course-editing/change-trainers.ts';
import { notifyColleagues } from '../../notifications/notify-office.ts';
import type { ShownLearnerQuestion } from './contract.ts';
import { type LearnerQuestionRow, insertLearnerQuestion, selectLearnerQuestions } from './store.ts';
import { findCourseContent } from '../find-course-content.ts';

const MAX_SHOWN = 100;
/** Maximum questions of a learner per hour, against abuse. */
const askBudget = { points: 20, seconds: 3600 };

type Asking = { caller: Pick<SignedInCaller, 'userId' | 'role'>; courseId: string; contentId: string };

/** Returns the caller's own questions under a content, and answered questions of others. */
export async function listLearnerQuestions(
  { db }: Pick<Context, 'db'>,
  input: Asking,
): Promise<ShownLearnerQuestion[]> {
  const { content } = await findCourseContent(db, input);
  const { userId } = input.caller;
  const rows = await selectLearnerQuestions(db, { contentId: content.id, userId, limit: MAX_SHOWN });
  const names = await listUserNames(
    db,
    rows.map((row) => row.userId),
  );
  return rows.map((row) => toLearnerQuestion(row, names.get(row.userId) ?? '', userId));
}

/** Stores a question for the office to answer. */
export async function askQuestion(
  context: Pick<Context, 'db' | 'rateLimits'>,
  input: Asking & { text: string },
): Promise<ShownLearnerQuestion> {
  const { userId } = input.caller;
  const { courseId, content } = await findCourseContent(context.db, input);
  await context.rateLimits.spend('learner-questions', userId, askBudget);
  const row = await insertLearnerQuestion(context.db, { userId, courseId, contentId: content.id, text: input.text });
  const name = (await listUserNames(context.db, [userId])).get(userId) ?? '';
  await notifyColleagues(context, {
    userIds: await listTrainerIds(context, courseId),
    key: `learner-question:${row.id}`,
    kind: 'office-work',
    title: `${name} asks a question`,
    text: cutAtWord(row.text, 120),
    href: '/admin/questions',
  });
  return toLearnerQuestion(row, name, userId);
}

function toLearnerQuestion(row: LearnerQuestionRow, name: string, readerId: string): ShownLearnerQuestion {
  return {
    id: row.id,
    text: row.text,
    askedBy: name.split(/\s+/)[0] ?? '',
    isOwn: row.userId === readerId,
    isHidden: row.hiddenAt !== null,
    askedAt: row.createdAt.toISOString(),
    answer: row.answer,
    answeredAt: row.answeredAt?.toISOString() ?? null,
  };
}
