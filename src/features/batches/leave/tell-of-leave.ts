import { formatLongDate } from '../../../kit/numbers/dates.ts';
import type { Context } from '../../../platform/http/context.ts';
import { getMe } from '../../accounts/sessions/get-me.ts';
import { addresseeOf } from '../../accounts/users/addressee.ts';
import { notify } from '../../notifications/notify.ts';
import type { ListedLeave } from './leave-store.ts';

/** Tells a student what became of their request. */
export async function tellOfAnswer(
  context: Pick<Context, 'db' | 'jobs' | 'settings'>,
  { id, userId, state, answer, sessions }: ListedLeave,
): Promise<void> {
  const { name, email } = addresseeOf(await getMe(context, { userId }));
  const days = sessions.map(({ startsAt }) => formatLongDate(startsAt));
  const title = `Leave ${state}: ${days[0] ?? ''}`;
  const classes = sessions.map(({ batchCode, number }, at) => `Class ${number} of ${batchCode} on ${days[at] ?? ''}`);
  const said = answer === '' ? '' : `\n\nReason: ${answer}`;
  const text = `Hello ${name},\n\nyour request for leave was ${state}.\n\n${classes.join('\n')}${said}\n\nYour timetable: ${context.settings.publicUrl}/profile/timetable`;
  await notify(context, {
    userId,
    email,
    key: `leave-answered:${id}`,
    kind: 'attendance',
    title,
    text: answer,
    href: '/profile/timetable',
    mail: { subject: title, text },
  });
}
