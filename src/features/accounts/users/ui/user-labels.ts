import { ROLE_NAMES } from '../../../../kit/roles.ts';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import type { BadgeTone } from '../../../../ui/badge.tsx';
import { status } from '../../../../ui/office/status-tones.ts';
import type { getUser, Person } from '../users-contract.ts';

export type UserResponse = RouteResponse<typeof getUser>;
type RecordEntry = Pick<UserResponse['record'][number], 'action' | 'details'>;

/** What a role may do, in a sentence. */
export const roleMeanings: Record<Person['role'], string> = {
  student: 'Buys and studies courses.',
  counsellor: 'Works with enquiries and demo classes.',
  trainer: 'Works on their own courses, with their learners and questions.',
  editor: 'Works on the blog and the site.',
  accountant: 'Works with orders, invoices and reports.',
  admin: 'Works everywhere in the office.',
  owner: 'Works everywhere, and decides who owns.',
};

export const userStates: Record<Person['state'], { name: string; tone: BadgeTone }> = {
  open: status('Active'),
  invited: status('Invited'),
  closed: status('Closed account'),
  erased: status('Erased'),
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
]);

const recordTitles: Record<string, string> = {
  'account.created': 'Account made by the office',
  'user.invited': 'Invited by mail',
  'invitation.resent': 'Invitation sent again',
  'invitation.withdrawn': 'Invitation withdrawn',
  'attempt.voided': 'Attempt set aside',
  'user-note.created': 'Note written',
  'user-note.updated': 'Note changed',
  'user-note.deleted': 'Note deleted',
  'user-note.restored': 'Note brought back',
  'grant.created': 'Course given',
  'grant.revoked': 'Course taken back',
  'instalment-plan.created': 'Instalment plan created',
  'instalment-plan.cancelled': 'Instalment plan cancelled',
  'due.moved': 'Date of an instalment changed',
  'account.closed': 'Account closed',
  'account.reopened': 'Account opened again',
  'second-factor.enabled': 'Second step switched on',
  'second-factor.disabled': 'Second step switched off',
  'second-factor.reset': 'Second step reset',
  'permissions.updated': 'Permissions changed',
  'sessions.ended': 'Signed out everywhere by the office',
  'other-sessions.ended': 'Signed out of all other devices',
  'password.updated': 'Password changed',
  'password.reset': 'Password set anew by a mail',
  'sign-in-methods.cleared': 'Address confirmed without the password: password and sessions ended',
  'email.updated': 'E-mail address changed',
  'sign-in-phone.set': 'Number for signing in proved',
  'sign-in-phone.removed': 'Number for signing in removed',
  'sign-in-phone.moved': 'Number for signing in proved for another account',
  'account.erased': 'Account erased by the person',
  'message.sent': 'Message sent',
  'impersonation.started': 'The site was seen with these eyes',
  'impersonation.ended': 'Seeing with these eyes ended',
};
