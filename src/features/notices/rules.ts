export const NOTICE_KINDS = [
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
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** How a person wants a kind of notice. */
export interface NoticeWay {
  inApp: boolean;
  mail: boolean;
}

interface KindWords {
  name: string;
  /** Why its mail cannot be switched off; `null` where it can. */
  mailIsFixedBecause: string | null;
}

/** The kinds as people read them. */
export const noticeKinds: Record<NoticeKind, KindWords> = {
  'order-paid': { name: 'A payment arrived', mailIsFixedBecause: 'It is your receipt: you get it for every payment.' },
  refund: { name: 'Money goes back to you', mailIsFixedBecause: 'It is about your money: you get it every time.' },
  instalment: {
    name: 'An instalment is due',
    mailIsFixedBecause: 'It is about your money and your access: you get it every time.',
  },
  'course-given': { name: 'A course that the institute gives you', mailIsFixedBecause: null },
  certificate: { name: 'A certificate is ready', mailIsFixedBecause: null },
  'sign-in': {
    name: 'A new device signed in',
    mailIsFixedBecause: 'It protects your account: you must hear of it outside this site too.',
  },
  'test-regraded': { name: 'A test of yours was marked again', mailIsFixedBecause: null },
  message: { name: 'A message from the institute', mailIsFixedBecause: null },
  answer: { name: 'An answer to your question', mailIsFixedBecause: null },
};

/** What holds for a kind: the person's wish, where there is a choice. */
export function wayOf(kind: NoticeKind, wish: NoticeWay | undefined): NoticeWay {
  const isMailFixed = noticeKinds[kind].mailIsFixedBecause !== null;
  return { inApp: wish?.inApp ?? true, mail: isMailFixed || (wish?.mail ?? true) };
}
