import { ADMINS, SELLERS, STAFF, type Role } from './roles.ts';

/** Single permissions beside the role; each person can have another than their role's default. */
export const PERMISSIONS = ['sell', 'publish', 'editLegal', 'seePhones'] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** Each as it follows "the permission to". */
export const PERMISSION_NAMES: Record<Permission, string> = {
  sell: 'sell',
  publish: 'publish',
  editLegal: 'edit legal texts',
  seePhones: 'see phone numbers',
};

/** What one person has instead of their role's defaults; an absent entry follows the role. */
export type PermissionOverrides = Partial<Record<Permission, boolean>> & {
  /** Largest discount at the desk, in per cent of a course's price. */
  discountPercent?: number;
  /** Largest refund, in rupees; `null` is without a limit. */
  refundRupees?: number | null;
};

/** What a role has by its settings. */
export interface RoleLimits {
  sells: boolean;
  discountPercent: number;
  refundRupees: number | null;
}

/** Who can be given a permission at all, and who has it without being given it (docs/roles.md). */
export const PERMISSION_ROLES: Record<Permission, { can: readonly Role[]; has: readonly Role[] }> = {
  sell: { can: SELLERS, has: SELLERS },
  publish: { can: ['trainer', ...ADMINS], has: ADMINS },
  editLegal: { can: ['editor', ...ADMINS], has: ADMINS },
  seePhones: { can: STAFF, has: ['counsellor', 'accountant', ...ADMINS] },
};

interface Holder {
  role: Role;
  permissions?: PermissionOverrides | undefined;
}

/** Whether a person has a permission: their own entry, else the default of their role. Owners have all. */
export function isPermitted({ role, permissions }: Holder, permission: Permission): boolean {
  const { can, has } = PERMISSION_ROLES[permission];
  if (role === 'owner') return true;
  return can.includes(role) && (permissions?.[permission] ?? has.includes(role));
}

/** The limits of a person: their own entries, else those of their role. Owners have none. */
export function limitsOf({ role, permissions = {} }: Holder, ofRole: RoleLimits): RoleLimits {
  if (role === 'owner') return { sells: true, discountPercent: 100, refundRupees: null };
  return {
    sells: isPermitted({ role, permissions }, 'sell') && (permissions.sell ?? ofRole.sells),
    discountPercent: permissions.discountPercent ?? ofRole.discountPercent,
    refundRupees: permissions.refundRupees === undefined ? ofRole.refundRupees : permissions.refundRupees,
  };
}

/** Whether a number was masked by `maskPhone`: nobody can call it, and no form may send it back. */
export function isMaskedPhone(phone: string): boolean {
  return phone.startsWith(MASK);
}

const MASK = '••••• ';

/** A phone number for those who may not see it: its last three digits. */
export function maskPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return digits === '' ? '' : `${MASK}${digits.slice(-3)}`;
}

/** A text with every international number in it masked. */
export function maskPhonesIn(text: string): string {
  return text.replaceAll(/\+\d{6,15}/g, maskPhone);
}
