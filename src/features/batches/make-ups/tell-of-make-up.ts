import { formatMeeting } from '../../../kit/numbers/dates.ts';
import type { Context } from '../../../platform/http/context.ts';
import { getMe } from '../../accounts/sessions/get-me.ts';
import { addresseeOf } from '../../accounts/users/addressee.ts';
import { notify } from '../../notifications/notify.ts';
import type { MakeUpRow, OfferedClass } from './make-up-store.ts';

/** Tells a student of a make-up that was booked or given back. */
export async function tellOfMakeUp(
  context: Pick<Context, 'db' | 'jobs' | 'settings'>,
  { makeUp: { id, userId, state }, offered }: { makeUp: MakeUpRow; offered: OfferedClass },
): Promise<void> {
  const { name, email } = addresseeOf(await getMe(context, { userId }));
  const when = formatMeeting(new Date(offered.startsAt).toISOString()).replaceAll('\u00A0', ' ');
  const isBooked = state === 'booked';
  const title = isBooked ? `Make-up class: ${when}` : 'Make-up class given back';
  const place = offered.mode === 'online' ? 'Online' : (offered.room ?? '');
  const lines = isBooked
    ? [`Your make-up class is booked: class ${offered.number} with ${offered.batchCode} on ${when}.`, place]
    : [`You gave back your make-up class with ${offered.batchCode} on ${when}. Its seat is free for others.`];
  const said = lines.filter((line) => line !== '').join('\n');
  await notify(context, {
    userId,
    email,
    key: `make-up-${state}:${id}`,
    kind: 'class',
    title,
    text: `Class ${offered.number} with ${offered.batchCode}, ${when}.`,
    href: '/profile/timetable',
    mail: {
      subject: title,
      text: `Hello ${name},\n\n${said}\n\nYour timetable: ${context.settings.publicUrl}/profile/timetable`,
    },
  });
}
