import { ROLE_NAMES } from '../../../../kit/roles.ts';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import type { BadgeTone } from '../../../../ui/badge.tsx';
import type { getPerson, Person } from '../people-contract.ts';

export type PersonAnswer = RouteResponse<typeof getPerson>;
type RecordEntry = Pick<PersonAnswer['record'][number], 'action' | 'details'>;

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

export const personStates: Record<Person['state'], { name: string; tone: BadgeTone }> = {
  open: { name: 'Open', tone: 'ok' },
  invited: { name: 'Invited', tone: 'warn' },
  closed: { name: 'Closed', tone: 'bad' },
  erased: { name: 'Erased', tone: 'off' },
};

/** "1 person", "12 people". */
export function countPeople(count: number): string {
  return count === 1 ? '1 person' : `${count} people`;
}

/** One line of what was done to an account, and what was said with it. */
export function recordWords({ action, details }: RecordEntry): { title: string; detail: string | null } {
  if (action === 'role-changed') {
    return { title: `Role changed: ${roleOf(details.before)} to ${roleOf(details.after)}`, detail: null };
  }
  const title = recordTitles[action] ?? sentence(action);
  const said = details[saidWith[action] ?? ''];
  if (action === 'attempt-set-aside')
    return { title, detail: [details.quiz, details.reason].filter((words) => typeof words === 'string').join(': ') };
  if (withCourse.has(action))
    return { title, detail: [details.course, details.reason].filter((words) => typeof words === 'string').join(': ') };
  return { title, detail: typeof said === 'string' ? said : null };
}

function roleOf(value: unknown): string {
  return Object.entries(ROLE_NAMES).find(([role]) => role === value)?.[1] ?? 'unknown';
}

function sentence(action: string): string {
  const words = action.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const saidWith: Record<string, string> = { 'account-closed': 'reason', 'message-sent': 'subject' };

const withCourse = new Set(['course-given', 'course-taken-back', 'plan-made', 'plan-cancelled', 'due-moved']);

const recordTitles: Record<string, string> = {
  'account-made': 'Account made by the office',
  'person-invited': 'Invited by mail',
  'invitation-resent': 'Invitation sent again',
  'invitation-withdrawn': 'Invitation withdrawn',
  'attempt-set-aside': 'Attempt set aside',
  'note-added': 'Note written',
  'note-edited': 'Note changed',
  'note-deleted': 'Note deleted',
  'note-restored': 'Note brought back',
  'course-given': 'Course given',
  'course-taken-back': 'Course taken back',
  'plan-made': 'Instalments agreed',
  'plan-cancelled': 'Instalments ended',
  'due-moved': 'Instalment moved to another day',
  'account-closed': 'Account closed',
  'account-reopened': 'Account opened again',
  'second-factor-on': 'Second step switched on',
  'second-factor-off': 'Second step switched off',
  'second-factor-reset': 'Second step reset',
  'signed-out-everywhere': 'Signed out everywhere by the office',
  'other-devices-signed-out': 'Signed out of all other devices',
  'password-changed': 'Password changed',
  'password-reset': 'Password set anew by a mail',
  'entrances-cleared': 'Address confirmed without the password: password and sessions ended',
  'email-changed': 'E-mail address changed',
  'sign-in-phone-set': 'Number for signing in proved',
  'sign-in-phone-removed': 'Number for signing in removed',
  'sign-in-phone-moved': 'Number for signing in proved for another account',
  'account-erased': 'Account erased by the person',
  'message-sent': 'Message sent',
  'view-as-started': 'The site was seen with these eyes',
  'view-as-ended': 'Seeing with these eyes ended',
};
