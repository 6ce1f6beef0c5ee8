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

/** How a person gets each kind of notice. */
export async function listNotificationPreferences(
  { db }: Pick<Context, 'db'>,
  { userId }: { userId: string },
): Promise<NotificationPreference[]> {
  const wishes = await selectWishes(db, userId);
  return NOTIFICATION_KINDS.map((kind) => ({ kind, ...notificationKinds[kind], ...wayOf(kind, wishes.get(kind)) }));
}

/** Keeps a person's wish for a kind. Mails that money or safety needs stay: 422 `mail-is-fixed` with the reason. */
export async function saveNotificationPreference(
  { db }: Pick<Context, 'db'>,
  { userId, kind, inApp, mail }: { userId: string; kind: NotificationKind } & NotificationChannel,
): Promise<void> {
  const because = notificationKinds[kind].mailIsFixedBecause;
  if (!mail && because) throw new AppError(422, 'mail-is-fixed', `This e-mail cannot be turned off. ${because}`);
  await saveWish(db, userId, kind, { inApp, mail });
}
