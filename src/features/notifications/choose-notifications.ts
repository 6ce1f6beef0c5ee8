import type { Context } from '../../platform/http/context.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { NoticePreference } from './contract.ts';
import { NOTICE_KINDS, noticeKinds, wayOf, type NoticeKind, type NoticeWay } from './rules.ts';
import { saveWish, selectWishes } from './store.ts';

/** How a person gets each kind of notice. */
export async function listNoticePreferences(
  { db }: Pick<Context, 'db'>,
  { userId }: { userId: string },
): Promise<NoticePreference[]> {
  const wishes = await selectWishes(db, userId);
  return NOTICE_KINDS.map((kind) => ({ kind, ...noticeKinds[kind], ...wayOf(kind, wishes.get(kind)) }));
}

/** Keeps a person's wish for a kind. Mails that money or safety needs stay: 422 `mail-is-fixed` with the reason. */
export async function saveNoticePreference(
  { db }: Pick<Context, 'db'>,
  { userId, kind, inApp, mail }: { userId: string; kind: NoticeKind } & NoticeWay,
): Promise<void> {
  const because = noticeKinds[kind].mailIsFixedBecause;
  if (!mail && because) throw new AppError(422, 'mail-is-fixed', `This e-mail cannot be turned off. ${because}`);
  await saveWish(db, userId, kind, { inApp, mail });
}
