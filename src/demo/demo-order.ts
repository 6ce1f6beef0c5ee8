import type { OfflineMethod } from '../features/orders/counter-sales/counter-rules.ts';

/** An order of the demo institute, at the current prices of the courses. */
export interface DemoOrder {
  /** E-mail address of the learner. */
  buyer: string;
  /** Slugs. */
  courses: string[];
  state: 'open' | 'paid' | 'expired' | 'refunded';
  /** The provider's method; `free` where a coupon left nothing to pay. */
  method: 'upi' | 'card' | 'netbanking' | 'emi' | 'free' | OfflineMethod;
  /** An offline payment, with the number of the transfer or cheque; empty for cash. */
  desk?: { reference: string; note: string; isByCounsellor?: boolean };
  /** May be part of a day. */
  daysAgo: number;
  /** The office refunded a part of a paid order, and said why. */
  refunded?: { rupees: number; note: string; daysAgo: number };
  /** What the buyer of a paid order wrote when they asked for a refund, which is open. */
  refundRequest?: string;
  coupon?: DemoCoupon;
  /** The buyer tried once and the bank declined. */
  hasFailedPayment?: boolean;
  /** Where the buyer came from. */
  visitSource?: Record<string, string>;
}

export interface DemoCoupon {
  /** As stored: capitals and digits, without ambiguous letters. */
  code: string;
  /** Per cent or rupees. */
  discountPercent?: number;
  discountRupees?: number;
  minimumItems: number;
  maximumUses: number | null;
  maximumUsesPerPerson?: number;
  /** Slugs of its courses; all if unset. */
  courses?: string[];
  note?: string;
  /** Days until it expires; below 0 it has expired. */
  daysLeft?: number;
  /** Days until it starts. */
  startsInDays?: number;
  isPaused?: boolean;
}
