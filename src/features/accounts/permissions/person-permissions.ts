import {
  isPermitted,
  limitsOf,
  PERMISSION_ROLES,
  PERMISSIONS,
  type PermissionOverrides,
  type RoleLimits,
} from '../../../kit/permissions.ts';
import { ACCOUNTANTS, type Role } from '../../../kit/roles.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { AppError, notFound } from '../../../platform/http/errors.ts';
import { loadEditedSetting, loadSiteContent } from '../../settings/load-settings.ts';
import { saveSetting } from '../../settings/save-setting.ts';
import { requireSettingsRead } from '../../settings/settings-version.ts';
import type { SiteContent } from '../../settings/contract.ts';
import { findUser } from '../store.ts';
import { lockOtherAccount } from '../users/find-account.ts';
import { lockOpenAdmins, setPermissions } from '../users/users-store.ts';

type VersionedRoleLimits = SiteContent['permissions'] & { version: number };
type Holder = { role: Role; permissions?: PermissionOverrides | undefined };
const LIMITS = ['discountPercent', 'refundRupees'] as const;

/** The single permissions of a person. Throws 404. */
export async function showPermissions({ db }: Pick<Context, 'db'>, { userId }: { userId: string }) {
  const user = await findUser(db, userId);
  if (!user) throw notFound('There is no such person.');
  return describe(db, user);
}

/**
 * Changes the single permissions of somebody else. Throws 403 `owner-only` for those of an admin unless an owner asks,
 * while there is one, and 422 `permission-not-offered` for what the role cannot have.
 */
export async function changePermissions(
  context: Pick<Context, 'db'>,
  { caller, userId, permissions }: { caller: SignedInCaller; userId: string; permissions: PermissionOverrides },
) {
  return inTransaction(context.db, async (transaction) => {
    const user = await lockOtherAccount(transaction, { caller, userId });
    if (user.role === 'admin') await requireOwner(transaction, { caller });
    const offered = offeredTo(user.role);
    const refused = Object.keys(permissions).find((name) => !offered.some((known) => known === name));
    if (refused !== undefined)
      throw new AppError(422, 'permission-not-offered', 'The role of this person cannot have this permission.', {
        issues: [{ path: refused, message: 'The role of this person cannot have this permission.' }],
      });
    await setPermissions(transaction, userId, permissions);
    await recordAudit(transaction, {
      actorId: caller.userId,
      action: 'permissions.updated',
      subject: `user:${userId}`,
      details: { before: user.permissions, after: permissions },
    });
    return describe(transaction, { ...user, permissions });
  });
}

/** The limits by role, with their version. */
export async function loadRoleLimits(db: Database): Promise<VersionedRoleLimits> {
  const { value, version } = await loadEditedSetting(db, 'permissions');
  return { ...value, version };
}

/**
 * Saves the limits by role. Throws 403 `owner-only` for those of admins unless an owner asks, while there is one, and 409
 * `changed-elsewhere`.
 */
export async function saveRoleLimits(
  { db }: Pick<Context, 'db'>,
  { settings, version, caller }: { settings: SiteContent['permissions']; version: number; caller: SignedInCaller },
): Promise<VersionedRoleLimits> {
  return inTransaction(db, async (transaction) => {
    await requireSettingsRead(transaction, { subjects: ['permissions'], version });
    const before = await loadSiteContent(transaction, 'permissions');
    const raised = LIMITS.find((limit) => settings.admin[limit] !== before.admin[limit]);
    if (raised) await requireOwner(transaction, { caller, path: `admin.${raised}` });
    await saveSetting(transaction, { subject: 'permissions', value: settings, actorId: caller.userId });
    return loadRoleLimits(transaction);
  });
}

/** The limits of a person by role, settings and own entries. */
export async function loadLimits(db: Database, holder: Holder): Promise<RoleLimits> {
  return limitsOf(holder, ofRole(await loadSiteContent(db, 'permissions'), holder.role));
}

async function describe(db: Database, { role, permissions = {} }: Holder) {
  const settings = await loadSiteContent(db, 'permissions');
  return {
    role,
    permissions,
    effective: effectiveOf({ role, permissions }, settings),
    byRole: effectiveOf({ role }, settings),
    offered: offeredTo(role),
  };
}

function effectiveOf(holder: Holder, settings: SiteContent['permissions']) {
  const { sells, discountPercent, refundRupees } = limitsOf(holder, ofRole(settings, holder.role));
  return {
    sell: sells,
    publish: isPermitted(holder, 'publish'),
    editLegal: isPermitted(holder, 'editLegal'),
    seePhones: isPermitted(holder, 'seePhones'),
    discountPercent,
    refundRupees,
  };
}

function ofRole(settings: SiteContent['permissions'], role: Role): RoleLimits {
  if (role === 'counsellor' || role === 'accountant' || role === 'admin')
    return { sells: true, refundRupees: 0, ...settings[role] };
  return { sells: role === 'owner', discountPercent: 0, refundRupees: 0 };
}

/** An owner has everything, and a student nothing of the office. */
function offeredTo(role: Role) {
  if (role === 'owner' || role === 'student') return [];
  const refunds = ACCOUNTANTS.some((known) => known === role);
  return [
    ...PERMISSIONS.filter((name) => PERMISSION_ROLES[name].can.includes(role)),
    ...LIMITS.filter((name) => name !== 'refundRupees' || refunds),
  ];
}

/** Throws 403 `owner-only` with an issue at `path` unless the caller is an owner, or there is none. */
async function requireOwner(
  transaction: Database,
  { caller, path }: { caller: SignedInCaller; path?: string },
): Promise<void> {
  const owners = (await lockOpenAdmins(transaction)).filter(({ role }) => role === 'owner');
  if (owners.length === 0 || owners.some(({ id }) => id === caller.userId)) return;
  const message = 'Only an owner can change the permissions of an admin.';
  throw new AppError(403, 'owner-only', message, path === undefined ? {} : { issues: [{ path, message }] });
}
