import { TRAINERS, type Role } from '../../kit/roles.ts';

export const NOTIFICATION_KINDS = [
  'order-paid',
  'refund',
  'instalment',
  'course-given',
  'certificate',
  'sign-in',
  'test-regraded',
  'answer',
  'message',
  'class',
  'seat',
  'attendance',
  'assignment',
  'receipt',
  'grade',
  'grading',
  'review',
  'mention',
  'access-request',
  'office-payment',
  'office-work',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** A user's delivery preference for a kind of notification. */
export interface NotificationChannel {
  inApp: boolean;
  mail: boolean;
}

interface KindLabels {
  name: string;
  /** Why its mail cannot be disabled; `null` where it can. */
  mailIsFixedBecause: string | null;
  /** Only people of the office get it. */
  isForOffice?: true;
  /** Of the office’s people, only these roles get it; all without it. */
  roles?: readonly Role[];
  /** It comes in the bell alone. */
  hasNoMail?: true;
}

/** Labels of the kinds. */
export const notificationKinds: Record<NotificationKind, KindLabels> = {
  'order-paid': {
    name: 'Payment received',
    mailIsFixedBecause: 'This is your receipt. You get one for every payment.',
  },
  refund: { name: 'A refund for you', mailIsFixedBecause: 'This is about your money, so it is always sent.' },
  instalment: {
    name: 'An instalment is due',
    mailIsFixedBecause: 'This is about your money and your access, so it is always sent.',
  },
  'course-given': { name: 'You are enrolled in a course', mailIsFixedBecause: null },
  certificate: { name: 'A certificate is ready', mailIsFixedBecause: null },
  'sign-in': {
    name: 'A new device signed in',
    mailIsFixedBecause: 'This protects your account, so it is always sent by e-mail too.',
  },
  'test-regraded': { name: 'Your test was marked again', mailIsFixedBecause: null },
  message: { name: 'A message from the institute', mailIsFixedBecause: null },
  class: { name: 'Your classes and timetable', mailIsFixedBecause: null },
  seat: {
    name: 'Your seat or place on the waitlist',
    mailIsFixedBecause: 'It is about your seat and your money: you get it every time.',
  },
  attendance: { name: 'Your attendance', mailIsFixedBecause: null },
  assignment: { name: 'Assignments and due dates', mailIsFixedBecause: null },
  receipt: {
    name: 'Receipts for submitted work',
    mailIsFixedBecause: 'It is your proof that you submitted the work: you get it every time.',
  },
  grade: { name: 'Grades and feedback', mailIsFixedBecause: null },
  grading: { name: 'Submissions to grade', mailIsFixedBecause: null, isForOffice: true, roles: TRAINERS },
  review: { name: 'Your course reviews', mailIsFixedBecause: null },
  answer: { name: 'An answer to your question', mailIsFixedBecause: null },
  mention: { name: 'You are mentioned in a note', mailIsFixedBecause: null, isForOffice: true },
  'access-request': { name: 'A colleague asks for access', mailIsFixedBecause: null, ...inBellAlone() },
  'office-payment': { name: 'Payments and refund requests', mailIsFixedBecause: null, ...inBellAlone() },
  'office-work': { name: 'Tasks waiting for you', mailIsFixedBecause: null, ...inBellAlone() },
};

function inBellAlone() {
  return { isForOffice: true, hasNoMail: true } as const;
}

/** The tabs of the bell: what is about the reader by name, and what is about money. */
export const NOTIFICATION_TOPICS = ['mentions', 'money'] as const;
export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number];

const topics: Record<NotificationTopic, readonly NotificationKind[]> = {
  mentions: ['mention'],
  money: ['order-paid', 'refund', 'instalment', 'office-payment'],
};

/** The kinds of a tab; all without one. */
export function kindsOfTopic(topic: NotificationTopic | undefined): readonly NotificationKind[] {
  return topic ? topics[topic] : NOTIFICATION_KINDS;
}

/** The kinds that people of a role can get. */
export function kindsForRole(role: Role): readonly NotificationKind[] {
  return NOTIFICATION_KINDS.filter((kind) => {
    const { isForOffice, roles } = notificationKinds[kind];
    return (role !== 'student' || !isForOffice) && (roles?.includes(role) ?? true);
  });
}

/** Notifications of the office are deleted after so many days: what waits stays in its list. */
export const OFFICE_NOTIFICATION_DAYS = 60;
export const OFFICE_KINDS: readonly NotificationKind[] = NOTIFICATION_KINDS.filter(
  (kind) => notificationKinds[kind].isForOffice,
);

/** The effective channels of a kind: the user's preference, where there is a choice. */
export function wayOf(kind: NotificationKind, wish: NotificationChannel | undefined): NotificationChannel {
  const isMailFixed = notificationKinds[kind].mailIsFixedBecause !== null;
  const hasMail = !notificationKinds[kind].hasNoMail;
  return { inApp: wish?.inApp ?? true, mail: hasMail && (isMailFixed || (wish?.mail ?? true)) };
}

/** The people whom a note mentions as “@Name”; of two names that begin alike, the longer one, of two alike both. */
export function findMentions(text: string, users: readonly { id: string; name: string }[]): string[] {
  const lower = text.toLowerCase();
  const found = new Set<string>();
  const taken: [from: number, to: number][] = [];
  const byName = Map.groupBy(users, ({ name }) => name.toLowerCase());
  for (const [name, namesakes] of [...byName].toSorted(([one], [other]) => other.length - one.length)) {
    const wanted = `@${name}`;
    for (let at = lower.indexOf(wanted); at !== -1; at = lower.indexOf(wanted, at + 1)) {
      const end = at + wanted.length;
      const isInside = taken.some(([from, to]) => at >= from && at < to);
      const isLonger = /[\p{L}\p{N}]/u.test(lower[end] ?? '');
      if (isInside || isLonger) continue;
      taken.push([at, end]);
      for (const { id } of namesakes) found.add(id);
    }
  }
  return [...found];
}

/** The id of a note's element on its record's page. */
export function noteAnchor(id: string): string {
  return `note-${id}`;
}

/** What this feature writes into the audit log, with its label. */
export const NOTIFICATIONS_ACTIONS = {
  'message.sent': 'Message sent',
  'access.requested': 'Access requested',
} as const;

type Labels = typeof NOTIFICATIONS_ACTIONS;

declare module '../../platform/audit.ts' {
  interface AuditActions extends Labels {}
}

/** Error codes that this feature declares: outsiders read them in bodies, so they stay. */
export const NOTIFICATIONS_ERRORS = {
  'access-requested': { status: 409, meaning: 'Access to this page was requested today already' },
  'mail-is-fixed': { status: 422, meaning: 'The mail cannot be sent again as it is' },
} as const;

type Codes = typeof NOTIFICATIONS_ERRORS;

declare module '../../platform/http/error-codes.ts' {
  interface ErrorCodes extends Codes {}
}
