import type { Context } from '../../../platform/http/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { listAddressees } from '../../accounts/users/find-users.ts';
import { notifyAll } from '../../notifications/notify.ts';
import type { NotificationKind } from '../../notifications/rules.ts';
import { openLessonHrefs } from './lesson-href.ts';

interface About {
  courseId: string;
  kind: Extract<NotificationKind, 'assignment' | 'receipt' | 'grade'>;
}

export interface ToldLearner {
  userId: string;
  assignmentId: string;
  /** Names the event, so that it is told once. */
  key: string;
  /** Of the notice, and the subject of the mail. */
  title: string;
  text: string;
  /** Of the mail, after the salutation. */
  paragraphs: readonly string[];
}

type Telling = Pick<Context, 'jobs' | 'settings'> & { db: Database };

/** Tells a learner about an assignment, by a notice and a mail. Runs inside the event’s transaction. */
export async function tellLearner(context: Telling, { courseId, kind, ...told }: ToldLearner & About): Promise<void> {
  await tellLearners(context, { courseId, kind, told: [told] });
}

/** The same for many learners of a course, with as many statements as for one. */
export async function tellLearners(
  { db, jobs, settings }: Telling,
  { courseId, kind, told }: About & { told: readonly ToldLearner[] },
): Promise<void> {
  if (told.length === 0) return;
  const hrefOf = await openLessonHrefs(db, courseId);
  const addressees = await listAddressees(
    db,
    told.map(({ userId }) => userId),
  );
  const notices = told.flatMap(({ userId, assignmentId, key, title, text, paragraphs }) => {
    const to = addressees.get(userId);
    if (!to) return [];
    const href = hrefOf(assignmentId);
    const body = [`Hello ${to.name},`, ...paragraphs, `To the assignment: ${settings.publicUrl}${href}`];
    const mail = { subject: title, text: body.join('\n\n') };
    return { userId, email: to.email, key, title, text, href, mail };
  });
  await notifyAll({ db, jobs }, { kind, told: notices });
}
