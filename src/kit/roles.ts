/** Roles of an account. A student learns; all others work in the office, each in a part of it (docs/roles.md). */
export const ROLES = ['student', 'counsellor', 'trainer', 'editor', 'accountant', 'admin', 'owner'] as const;
export type Role = (typeof ROLES)[number];

export const ROLE_NAMES: Record<Role, string> = {
  student: 'Student',
  counsellor: 'Counsellor',
  trainer: 'Trainer',
  editor: 'Editor',
  accountant: 'Accountant',
  admin: 'Admin',
  owner: 'Owner',
};

/** Full access; only an owner can appoint owners. */
export const ADMINS = ['admin', 'owner'] as const satisfies readonly Role[];
/** Enquiries and demo classes. */
export const COUNSELLORS = ['counsellor', ...ADMINS] as const;
/** Courses, learners and questions; a trainer only sees their own. */
export const TRAINERS = ['trainer', ...ADMINS] as const;
/** Blog and site. */
export const EDITORS = ['editor', ...ADMINS] as const;
/** Orders, invoices and reports. */
export const ACCOUNTANTS = ['accountant', ...ADMINS] as const;
/** Sales at the desk and by payment link; a single permission can take it from a person. */
export const SELLERS = ['counsellor', 'accountant', ...ADMINS] as const;
/** All office roles. */
export const STAFF = ['counsellor', 'trainer', 'editor', 'accountant', ...ADMINS] as const;

export function isAdmin(role: Role): boolean {
  return ADMINS.some((admin) => admin === role);
}
