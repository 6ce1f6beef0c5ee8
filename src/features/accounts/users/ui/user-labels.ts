import { ROLE_NAMES } from '../../../../kit/roles.ts';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import type { BadgeTone } from '../../../../ui/badge.tsx';
import { status } from '../../../../ui/office/status-tones.ts';
import type { getUser, Person } from '../users-contract.ts';
import { USER_STATE_NAMES } from '../../rules.ts';

export type UserResponse = RouteResponse<typeof getUser>;
type RecordEntry = Pick<UserResponse['record'][number], 'action' | 'details'>;

/** What a role may do, in a sentence. */
export const roleMeanings: Record<Person['role'], string> = {
  student: 'Buys and studies courses.',
  counsellor: 'Handles enquiries, demo classes and sales.',
  trainer: 'Manages their own courses, learners and questions.',
  editor: 'Edits the blog and the site.',
  accountant: 'Handles orders, invoices and reports.',
  admin: 'Manages everything in the office.',
  owner: 'Manages everything, and who else is an owner.',
};

export const userStates: Record<Person['state'], { name: string; tone: BadgeTone }> = {
  open: status(USER_STATE_NAMES.open),
  invited: status(USER_STATE_NAMES.invited),
  closed: status(USER_STATE_NAMES.closed),
  erased: status(USER_STATE_NAMES.erased),
};

/** "1 person", "12 people". */
export function countUsers(count: number): string {
  return count === 1 ? '1 person' : `${count} people`;
}

/** One entry of an account's record, with its details. */
export function recordLabels({ action, details }: RecordEntry): { title: string; detail: string | null } {
  if (action === 'role.updated') {
    return { title: `Role changed: ${roleOf(details.before)} to ${roleOf(details.after)}`, detail: null };
  }
  const title = recordTitles[action] ?? sentence(action);
  const said = details[saidWith[action] ?? ''];
  if (action === 'attempt.voided')
    return { title, detail: [details.quiz, details.reason].filter((label) => typeof label === 'string').join(': ') };
  if (withCourse.has(action))
    return { title, detail: [details.course, details.reason].filter((label) => typeof label === 'string').join(': ') };
  return { title, detail: typeof said === 'string' ? said : null };
}

function roleOf(value: unknown): string {
  return Object.entries(ROLE_NAMES).find(([role]) => role === value)?.[1] ?? 'unknown';
}

function sentence(action: string): string {
  const text = action.replaceAll(/[-.]/g, ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const saidWith: Record<string, string> = { 'account.closed': 'reason', 'message.sent': 'subject' };

const withCourse = new Set([
  'grant.created',
  'grant.revoked',
  'instalment-plan.created',
  'instalment-plan.cancelled',
  'due.moved',
  'due.reduced',
]);

const recordTitles: Record<string, string> = {
  'account.created': 'Account created by staff',
  'user.invited': 'Invited by mail',
  'invitation.resent': 'Invitation sent again',
  'invitation.withdrawn': 'Invitation withdrawn',
  'attempt.voided': 'Attempt reset',
  'user-note.created': 'Note added',
  'user-note.updated': 'Note edited',
  'user-note.deleted': 'Note deleted',
  'user-note.restored': 'Note restored',
  'grant.created': 'Enrolled',
  'grant.revoked': 'Access removed',
  'instalment-plan.created': 'Instalment plan created',
  'instalment-plan.cancelled': 'Instalment plan cancelled',
  'due.moved': 'Date of an instalment changed',
  'due.reduced': 'Instalment reduced',
  'account.closed': 'Account closed',
  'account.reopened': 'Account reopened',
  'second-factor.enabled': 'Two-step verification turned on',
  'second-factor.disabled': 'Two-step verification turned off',
  'second-factor.reset': 'Two-step verification reset',
  'permissions.updated': 'Permissions changed',
  'sessions.ended': 'Signed out of all devices by staff',
  'other-sessions.ended': 'Signed out of all other devices',
  'password.updated': 'Password changed',
  'password.reset': 'Password reset by e-mail',
  'sign-in-methods.cleared': 'E-mail confirmed without the password: password and sessions ended',
  'email.updated': 'E-mail address changed',
  'sign-in-phone.set': 'Sign-in number verified',
  'sign-in-phone.removed': 'Sign-in number removed',
  'sign-in-phone.moved': 'Sign-in number verified for another account',
  'account.erased': 'Account deleted',
  'message.sent': 'Message sent',
  'impersonation.started': 'Viewed as learner',
  'impersonation.ended': 'Viewing as learner ended',
};
