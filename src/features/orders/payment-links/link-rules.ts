import { formatPaise } from '../../../kit/numbers/money.ts';
import type { OrderState } from '../rules.ts';

/** `open`: it can be paid. `ended`: its order expired or its plan ended. `waiting`: an earlier instalment is due first. */
export const LINK_STATES = ['open', 'paid', 'ended', 'waiting'] as const;
export type LinkState = (typeof LINK_STATES)[number];

/** The state of a link by its order. A link that was used stays used, also when the money is refunded. */
export function linkStateOfOrder(
  order: { state: OrderState },
  { isOverdue, isUsed }: { isOverdue: boolean; isUsed: boolean },
): LinkState {
  if (isUsed || order.state === 'paid' || order.state === 'refunded') return 'paid';
  return isOverdue || order.state === 'expired' || order.state === 'cancelled' ? 'ended' : 'open';
}

/** "Pooja Yadav" as "P•••• Y••••": enough for the buyer to know themselves, too little for anybody else. */
export function maskName(name: string): string {
  return name
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `${[...word][0] ?? ''}••••`)
    .join(' ');
}

export interface LinkWords {
  name: string;
  institute: string;
  titles: readonly string[];
  amountPaise: number;
  url: string;
  /** Until when, in words; empty where it has no end. */
  until: string;
}

/** The text with which WhatsApp opens. */
export function linkMessage({ name, institute, titles, amountPaise, url, until }: LinkWords): string {
  const end = until === '' ? '' : ` It is valid until ${until}.`;
  return `Hello ${name}, you can pay ${formatPaise(amountPaise)} for ${titles.join(', ')} at ${institute} here: ${url}${end}`;
}

export function linkMail(words: LinkWords & { orderNumber: string }): { subject: string; text: string } {
  const { name, institute, titles, amountPaise, url, until, orderNumber } = words;
  const paragraphs = [
    `Dear ${name},`,
    `You can pay ${formatPaise(amountPaise)}${orderNumber === '' ? '' : ` for order ${orderNumber}`} without signing in:\n${url}`,
    titles.map((title) => `- ${title}`).join('\n'),
    ...(until === '' ? [] : [`The link is valid until ${until} and can be used once.`]),
    'If you did not expect this, you need not do anything.',
  ];
  return { subject: `${institute}: pay ${formatPaise(amountPaise)}`, text: paragraphs.join('\n\n') };
}
