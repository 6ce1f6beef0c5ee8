import type { Context } from '../../platform/http/context.ts';
import type { SignedInCaller } from '../../platform/http/caller.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import type { NotificationPreference } from './contract.ts';
import type { Role } from '../../kit/roles.ts';
import { kindsForRole, notificationKinds, wayOf, type NotificationKind, type NotificationChannel } from './rules.ts';
import { saveWish, selectWishes } from './store.ts';

/** A user's delivery preferences for each kind of notification. */
export async function listNotificationPreferences(
  { db }: Pick<Context, 'db'>,
  { userId, role }: { userId: string; role: Role },
): Promise<NotificationPreference[]> {
  const wishes = await selectWishes(db, userId);
  return kindsForRole(role).map((kind) => {
    const { name, mailIsFixedBecause, hasNoMail } = notificationKinds[kind];
    return { kind, name, mailIsFixedBecause, hasMail: !hasNoMail, ...wayOf(kind, wishes.get(kind)) };
  });
}

/**
 * Saves a user's preference for a kind. Throws 422 `mail-is-fixed` with the reason for mails required for payments or
 * security.
 */
export async function saveNotificationPreference(
  { db }: Pick<Context, 'db'>,
  {
    caller: { userId, role },
    kind,
    inApp,
    mail,
  }: { caller: SignedInCaller; kind: NotificationKind } & NotificationChannel,
): Promise<void> {
  if (!kindsForRole(role).includes(kind)) throw notFound('There is no such kind of notice.');
  const because = notificationKinds[kind].mailIsFixedBecause;
  if (!mail && because) throw new AppError(422, 'mail-is-fixed', `This e-mail cannot be turned off. ${because}`);
  await saveWish(db, userId, kind, { inApp, mail });
}
