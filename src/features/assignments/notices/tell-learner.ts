import type { Context } from '../../../platform/http/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { addresseeOf } from '../../accounts/users/addressee.ts';
import { getMe } from '../../accounts/sessions/get-me.ts';
import { lessonHref } from './lesson-href.ts';
import { notify } from '../../notifications/notify.ts';
import type { NotificationKind } from '../../notifications/rules.ts';

interface Told {
  userId: string;
  courseId: string;
  assignmentId: string;
  kind: Extract<NotificationKind, 'assignment' | 'receipt' | 'grade'>;
  /** Names the event, so that it is told once. */
  key: string;
  /** Of the notice, and the subject of the mail. */
  title: string;
  text: string;
  /** Of the mail, after the salutation. */
  paragraphs: readonly string[];
}

/** Tells a learner about an assignment, by a notice and a mail. Runs inside the event’s transaction. */
export async function tellLearner(
  context: Pick<Context, 'jobs' | 'settings'> & { db: Database },
  { userId, courseId, assignmentId, kind, key, title, text, paragraphs }: Told,
): Promise<void> {
  const { name, email } = addresseeOf(await getMe(context, { userId }));
  const href = await lessonHref(context.db, { courseId, contentId: assignmentId });
  const body = [`Hello ${name},`, ...paragraphs, `To the assignment: ${context.settings.publicUrl}${href}`];
  const mail = { subject: title, text: body.join('\n\n') };
  await notify(context, { userId, email, key, kind, title, text, href, mail });
}
