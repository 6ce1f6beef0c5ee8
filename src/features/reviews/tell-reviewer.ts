import type { Context } from '../../platform/http/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { addresseeOf } from '../accounts/users/addressee.ts';
import { getMe } from '../accounts/sessions/get-me.ts';
import { findCourse } from '../catalogue/courses/find-course.ts';
import { notify } from '../notifications/notify.ts';
import { loadInstitute } from '../settings/load-settings.ts';
import type { ReviewRow } from './store.ts';

type Event = { kind: 'published' } | { kind: 'refused'; reason: string } | { kind: 'answered'; text: string };

/** Tells a learner what became of their review, by a notice and a mail. Runs inside the event’s transaction. */
export async function tellReviewer(
  context: Pick<Context, 'jobs' | 'settings'> & { db: Database },
  { id, userId, courseId, decisions }: ReviewRow,
  event: Event,
): Promise<void> {
  const { db, settings } = context;
  const course = await findCourse(db, courseId, { inAnyState: true });
  const { name: institute } = await loadInstitute(db);
  const { name, email } = addresseeOf(await getMe(context, { userId }));
  const { title, text, paragraphs } = wordsOf(event, { course: course?.title ?? 'your course', institute });
  const href = event.kind === 'refused' ? '/profile/course' : `/course/${course?.slug ?? ''}/reviews`;
  const way = event.kind === 'refused' ? 'To your courses' : 'To the reviews';
  const body = [`Hello ${name},`, ...paragraphs, `${way}: ${settings.publicUrl}${href}`, institute];
  await notify(context, {
    userId,
    email,
    key: `review:${id}:${decisions}`,
    kind: 'review',
    title,
    text,
    href,
    mail: { subject: title, text: body.join('\n\n') },
  });
}

function wordsOf(event: Event, { course, institute }: { course: string; institute: string }) {
  if (event.kind === 'published')
    return {
      title: `Your review of ${course} is published`,
      text: 'Thank you. Others can read it now.',
      paragraphs: [`your review of “${course}” is published. Thank you for writing it.`],
    };
  if (event.kind === 'refused')
    return {
      title: `Your review of ${course} was not published`,
      text: `${event.reason}. You can change it and send it again.`,
      paragraphs: [
        `your review of “${course}” was not published. Reason: ${event.reason}.`,
        'You can change it and send it again.',
      ],
    };
  return {
    title: `${institute} replied to your review`,
    text: event.text,
    paragraphs: [`${institute} replied to your review of “${course}”:`, event.text],
  };
}
