import { formatAge as formatMinutes } from '../../../kit/numbers/dates.ts';
import { ACCOUNTANTS, ADMINS, COUNSELLORS, EDITORS, isAdmin, TRAINERS, type Role } from '../../../kit/roles.ts';
import { isOneOf } from '../rules.ts';

/** What can wait for a person of the office, in the order of the start page, with who does it. */
const todoRoles = {
  enquiries: ADMINS,
  'follow-ups': ADMINS,
  attendance: COUNSELLORS,
  carts: ADMINS,
  dues: ACCOUNTANTS,
  discrepancies: ACCOUNTANTS,
  'failed-payments': ACCOUNTANTS,
  'cash-refunds': ACCOUNTANTS,
  'refund-requests': ACCOUNTANTS,
  registers: TRAINERS,
  leave: ['counsellor', ...TRAINERS],
  'without-seat': COUNSELLORS,
  approvals: ADMINS,
  'requested-changes': ['trainer'],
  grading: TRAINERS,
  questions: TRAINERS,
  appeals: TRAINERS,
  behind: ['trainer'],
  comments: EDITORS,
  reviews: EDITORS,
  drafts: ['editor'],
  applications: ADMINS,
} as const satisfies Record<string, readonly Role[]>;

export type TodoId = keyof typeof todoRoles;
export const TODO_IDS = Object.keys(todoRoles) as [TodoId, ...TodoId[]];

/** What a role is shown as its work. */
export function todosOf(role: Role): TodoId[] {
  return TODO_IDS.filter((id) => isOneOf(todoRoles[id], role));
}

/** The steps of a new institute. */
export const FIRST_STEPS = ['brand', 'taxes', 'payments', 'course', 'batch', 'invite'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** Whether the counsellor's, trainer's, accountant's or editor's own part is shown. */
export function hasOwnDay(role: Role, of: 'counsellor' | 'trainer' | 'accountant' | 'editor'): boolean {
  return !isAdmin(role) && role === of;
}

/** "Good morning" until noon, "Good afternoon" until five, then "Good evening"; by India's clock. */
export function greetingAt(at: string): string {
  const hour = Math.floor(((Date.parse(at) / 3_600_000 + 5.5) % 24) + 24) % 24;
  if (hour < 12) return 'Good morning';
  return hour < 17 ? 'Good afternoon' : 'Good evening';
}

/** How long ago it was: "12 min", "2 h", "3 days". */
export function formatAge(since: string, at: string): string {
  return formatMinutes((Date.parse(at) - Date.parse(since)) / 60_000);
}
