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
  'course-given': { name: 'A course from the institute', mailIsFixedBecause: null },
  certificate: { name: 'A certificate is ready', mailIsFixedBecause: null },
  'sign-in': {
    name: 'A new device signed in',
    mailIsFixedBecause: 'This protects your account, so it is always sent by e-mail too.',
  },
  'test-regraded': { name: 'Your test was marked again', mailIsFixedBecause: null },
  message: { name: 'A message from the institute', mailIsFixedBecause: null },
  answer: { name: 'An answer to your question', mailIsFixedBecause: null },
};

/** The effective channels of a kind: the user's preference, where there is a choice. */
export function wayOf(kind: NotificationKind, wish: NotificationChannel | undefined): NotificationChannel {
  const isMailFixed = notificationKinds[kind].mailIsFixedBecause !== null;
  return { inApp: wish?.inApp ?? true, mail: isMailFixed || (wish?.mail ?? true) };
}

/** What this feature writes into the audit log, with its label. */
export const NOTIFICATIONS_ACTIONS = {
  'message.sent': 'Message sent',
} as const;

type Labels = typeof NOTIFICATIONS_ACTIONS;

declare module '../../platform/audit.ts' {
  interface AuditActions extends Labels {}
}

/** Error codes that this feature declares: outsiders read them in bodies, so they stay. */
export const NOTIFICATIONS_ERRORS = {
  'mail-is-fixed': { status: 422, meaning: 'The mail cannot be sent again as it is' },
} as const;

type Codes = typeof NOTIFICATIONS_ERRORS;

declare module '../../platform/http/error-codes.ts' {
  interface ErrorCodes extends Codes {}
}
