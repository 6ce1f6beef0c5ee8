import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { isFactorRequired } from '../two-factor/offer-factor.ts';
import { listDevices } from '../sessions/list-devices.ts';
import { toUserListItem } from './list-users.ts';
import type { UserDetail } from './users-contract.ts';
import { findLastSeen, selectRecord } from './users-store.ts';
import { findSecondFactor } from '../two-factor/second-factor-store.ts';
import { isUnused } from '../rules.ts';
import { findUser } from '../store.ts';

/** One account for the office, with its devices and record. Throws 404. */
export async function toUser(
  context: Pick<Context, 'db' | 'settings'>,
  { caller, userId }: { caller: SignedInCaller; userId: string },
): Promise<Omit<UserDetail, 'success'>> {
  const { db } = context;
  const user = await findUser(db, userId);
  if (!user) throw notFound('There is no such person.');
  const [lastSeenAt, devices, factor, isRequired, record] = await Promise.all([
    findLastSeen(db, userId),
    listDevices(context, { caller: { userId, sessionId: caller.sessionId } }),
    findSecondFactor(db, userId),
    isFactorRequired(context, user.role),
    selectRecord(db, userId),
  ]);
  return {
    user: {
      ...toUserListItem({ ...user, lastSeenAt }),
      address: user.address,
      links: [user.linkedin, user.facebook, user.instagram].filter(Boolean),
      profileImage: user.profileImage,
      closedAt: user.disabledAt?.toISOString() ?? null,
      signInPhone: user.signInPhone,
      mayBeInvited: isUnused(user),
    },
    devices,
    twoFactorStep: { isOn: factor?.isConfirmed ?? false, isRequired },
    record: record.map(({ id, action, details, createdAt, actorId, actorName, keyName }) => ({
      id,
      at: createdAt.toISOString(),
      action,
      by: actorId === null ? null : nameActor(actorName ?? 'A former user', keyName),
      details,
    })),
  };
}

function nameActor(name: string, keyName: string | null): string {
  return keyName === null ? name : `${name} by the key “${keyName}”`;
}
