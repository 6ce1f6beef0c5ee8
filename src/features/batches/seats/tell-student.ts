import type { Context } from '../../../platform/http/context.ts';
import { addresseeOf } from '../../accounts/users/addressee.ts';
import { getMe } from '../../accounts/sessions/get-me.ts';
import { listAddressees } from '../../accounts/users/find-users.ts';
import { notify, notifyAll } from '../../notifications/notify.ts';
import type { NotificationKind } from '../../notifications/rules.ts';
import { batchEntries } from '../calendar/calendar-entries.ts';
import type { Mail } from './seat-mails.ts';

interface Told {
  userId: string;
  /** Identifies the event: the student is told once. */
  key: string;
  kind?: Extract<NotificationKind, 'seat' | 'class'>;
  /** Of the notice; its title is the mail's subject. */
  text: string;
  mail: (to: { name: string; publicUrl: string }) => Mail;
  /** What the mail does to the student's calendar. */
  entries?: Omit<Parameters<typeof batchEntries>[1], 'attendee'>[];
}

/** Tells a student what became of their seat, by a notice and a mail. Runs inside the event's transaction. */
export async function tellStudent(
  context: Pick<Context, 'db' | 'jobs' | 'settings'>,
  { userId, key, kind = 'seat', text, mail: write, entries = [] }: Told,
): Promise<void> {
  const { name, email } = addresseeOf(await getMe(context, { userId }));
  const mail = write({ name, publicUrl: context.settings.publicUrl });
  const attachments = [];
  for (const one of entries) attachments.push(...(await batchEntries(context, { ...one, attendee: email })));
  await notify(context, {
    userId,
    email,
    key,
    kind,
    title: mail.subject,
    text,
    href: '/profile/timetable',
    mail: { ...mail, attachments },
  });
}

/** The same without entries for many students, with as many statements as for one. */
export async function tellStudents(
  context: Pick<Context, 'db' | 'jobs' | 'settings'>,
  { kind, told }: { kind: NonNullable<Told['kind']>; told: readonly Omit<Told, 'kind' | 'entries'>[] },
): Promise<void> {
  const addressees = await listAddressees(
    context.db,
    told.map(({ userId }) => userId),
  );
  const { publicUrl } = context.settings;
  const notices = told.flatMap(({ userId, key, text, mail: write }) => {
    const to = addressees.get(userId);
    if (!to) return [];
    const mail = write({ name: to.name, publicUrl });
    return { userId, email: to.email, key, title: mail.subject, text, href: '/profile/timetable', mail };
  });
  await notifyAll(context, { kind, told: notices });
}
