import { pointsText } from '../../../kit/numbers/points-text.ts';
import { formatDateTime } from '../../../kit/numbers/dates.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { announceEvents } from '../../webhooks/announce-event.ts';
import type { AssignmentRow } from '../briefs/brief-store.ts';
import { tellLearners, type ToldLearner } from '../notices/tell-learner.ts';

import type { Outcome } from '../submissions/work-rules.ts';
import { findAssignment } from './grading-store.ts';

/** The job that tells learners of released grades. */
export const TELL_OF_GRADES = 'tell-of-grades';

/** A grade as it was released. */
export interface ReleasedNews {
  submissionId: string;
  version: number;
  revision: number;
  userId: string;
  points: number;
  penaltyPoints: number;
  score: number;
  outcome: Outcome;
  resubmitDueAt: string | null;
  /** What its learner is told; `null`: nothing that they would notice has changed. */
  told: 'grade' | 'changed' | 'resubmit' | null;
}

/** Tells learners of their released grades, and the subscribed systems. All of a job at once, so that a second try tells nothing twice. */
export async function tellOfGrades(
  context: Pick<Context, 'db' | 'jobs' | 'settings'>,
  { assignmentId, news }: { assignmentId: string; news: readonly ReleasedNews[] },
): Promise<void> {
  await inTransaction(context.db, async (transaction) => {
    const found = await findAssignment(transaction, assignmentId);
    if (!found) return;
    const { assignment } = found;
    const { courseId } = assignment;
    const told = news.flatMap((one) => (one.told ? [toTold(assignment, one, one.told)] : []));
    await tellLearners({ ...context, db: transaction }, { courseId, kind: 'grade', told });
    const released = news.map(({ submissionId, version, userId, score, outcome }) => ({
      assignmentId,
      submissionId,
      version,
      userId,
      courseId,
      score,
      maxPoints: assignment.settings.points,
      outcome,
    }));
    await announceEvents(context, transaction, { type: 'grade.released', events: released });
  });
}

function toTold(
  { id, name, settings }: AssignmentRow,
  news: ReleasedNews,
  told: NonNullable<ReleasedNews['told']>,
): ToldLearner {
  const { score, points, penaltyPoints, resubmitDueAt, userId, version, revision } = news;
  const figures = `${pointsText(score)}/${pointsText(settings.points)}`;
  const until = resubmitDueAt === null ? '' : formatDateTime(resubmitDueAt);
  const titles = {
    grade: `Your grade for ${name}: ${figures}`,
    changed: `Your grade for ${name} was changed`,
    resubmit: `Please resubmit ${name} by ${until}`,
  };
  const sentences = {
    grade: `your work for “${name}” is graded: ${figures}.`,
    changed: `your grade for “${name}” was changed. It is now ${figures}.`,
    resubmit: `please work on “${name}” once more and submit it again by ${until}. Your grade so far is ${figures}.`,
  };
  const late =
    penaltyPoints === 0
      ? []
      : [
          `You earned ${pointsText(points)} points; ${pointsText(penaltyPoints)} were taken off because the work was late.`,
        ];
  return {
    userId,
    assignmentId: id,
    key: `grade-${told}:${id}:${userId}:${version}:${revision}`,
    title: titles[told],
    text: told === 'grade' ? 'The feedback is beside your work.' : `Grade ${figures}`,
    paragraphs: [sentences[told], ...late, 'You find the feedback beside your work.'],
  };
}
