import type { Context } from '../../platform/http/context.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { NotificationPreference } from './contract.ts';
import {
  NOTIFICATION_KINDS,
  notificationKinds,
  wayOf,
  type NotificationKind,
  type NotificationChannel,
} from './rules.ts';
import { saveWish, selectWishes } from './store.ts';

/** A user's delivery preferences for each kind of notification. */
export async function listNotificationPreferences(
  { db }: Pick<Context, 'db'>,
  { userId }: { userId: string },
): Promise<NotificationPreference[]> {
  const wishes = await selectWishes(db, userId);
  return NOTIFICATION_KINDS.map((kind) => ({ kind, ...notificationKinds[kind], ...wayOf(kind, wishes.get(kind)) }));
}

/**
 * Saves a user's preference for a kind. Throws 422 `mail-is-fixed` with the reason for mails required for payments or
 * security.
 */
export async function saveNotificationPreference(
  { db }: Pick<Context, 'db'>,
  { userId, kind, inApp, mail }: { userId: string; kind: NotificationKind } & NotificationChannel,
): Promise<void> {
  const because = notificationKinds[kind].mailIsFixedBecause;
  if (!mail && because) throw new AppError(422, 'mail-is-fixed', `This e-mail cannot be turned off. ${because}`);
  await saveWish(db, userId, kind, { inApp, mail });
}
