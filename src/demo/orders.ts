import { GRADUATE_ORDERS } from './graduates.ts';
import type { DemoOrder, DemoCoupon } from './demo-order.ts';

/** For visitors of the demonstration to try. */
export const TEN_PERCENT: DemoCoupon = {
  code: 'DEM02026TENP',
  discountPercent: 10,
  minimumItems: 1,
  maximumUses: null,
  note: 'For visitors of this demonstration',
};
const TWO_COURSES: DemoCoupon = { code: 'DEM02026TW0C', discountPercent: 15, minimumItems: 2, maximumUses: 100 };
const FULL_FEE: DemoCoupon = { code: 'DEM02026FREE', discountPercent: 100, minimumItems: 1, maximumUses: 1 };
const DESIGN_WEEK: DemoCoupon = {
  code: 'DEM02026DSGN',
  discountRupees: 2000,
  minimumItems: 1,
  maximumUses: 50,
  maximumUsesPerPerson: 1,
  courses: ['graphic-design', 'ui-ux-design'],
  note: 'Design week: handed out at the open day',
};
const SUMMER: DemoCoupon = {
  code: 'DEM02026SMMR',
  discountPercent: 20,
  minimumItems: 1,
  maximumUses: 40,
  note: 'Summer batch, on the poster',
  daysLeft: -20,
};

const NEW_YEAR: DemoCoupon = {
  code: 'DEM02026NEWY',
  discountPercent: 15,
  minimumItems: 1,
  maximumUses: 30,
  courses: ['web-development'],
  note: 'For the first batch of the year',
  startsInDays: 21,
};
const STAFF: DemoCoupon = {
  code: 'DEM02026STFF',
  discountPercent: 50,
  minimumItems: 1,
  maximumUses: 10,
  maximumUsesPerPerson: 1,
  note: 'Family of our staff',
  isPaused: true,
};

export const DEMO_COUPONS: DemoCoupon[] = [TEN_PERCENT, TWO_COURSES, FULL_FEE, DESIGN_WEEK, SUMMER, NEW_YEAR, STAFF];

/** Orders in every state. */
export const DEMO_ORDERS: DemoOrder[] = [
  ...GRADUATE_ORDERS,
  { buyer: 'graduate@example.com', courses: ['graphic-design'], state: 'paid', method: 'emi', daysAgo: 236 },
  {
    buyer: 'imran.siddiqui@example.com',
    courses: ['web-development'],
    state: 'paid',
    method: 'card',
    daysAgo: 188,
    visitSource: {
      first_utm_source: 'poster',
      first_utm_medium: 'qr',
      utm_source: 'newsletter',
      utm_campaign: 'summer-batch',
      landing: '/course/web-development',
      page: '/checkout',
    },
  },
  {
    buyer: 'pooja.yadav@example.com',
    courses: ['digital-marketing'],
    state: 'paid',
    method: 'upi',
    daysAgo: 149,
    visitSource: {
      first_referrer: 'search.example',
      referrer: 'search.example',
      landing: '/blog/how-a-sweet-shop-got-400-orders-from-one-reel',
      page: '/checkout',
    },
  },
  {
    buyer: 'harsh.singh@example.com',
    courses: ['stock-market-basic'],
    state: 'paid',
    method: 'netbanking',
    daysAgo: 118,
  },
  {
    buyer: 'nida.khan@example.com',
    courses: ['animation'],
    state: 'paid',
    method: 'upi',
    daysAgo: 95,
    hasFailedPayment: true,
  },
  {
    buyer: 'aman.gupta@example.com',
    courses: ['stock-market-professional'],
    state: 'refunded',
    method: 'card',
    daysAgo: 74,
  },
  {
    buyer: 'student@example.com',
    courses: ['ui-ux-design', 'digital-marketing'],
    state: 'paid',
    method: 'upi',
    daysAgo: 63,
    coupon: TWO_COURSES,
  },
  {
    buyer: 'ritika.mishra@example.com',
    courses: ['digital-marketing'],
    state: 'paid',
    method: 'free',
    daysAgo: 57,
    coupon: FULL_FEE,
  },
  {
    buyer: 'saurabh.pal@example.com',
    courses: ['web-development', 'web-design'],
    state: 'expired',
    method: 'card',
    daysAgo: 46,
    hasFailedPayment: true,
  },
  {
    buyer: 'harsh.singh@example.com',
    courses: ['stock-market-professional'],
    state: 'expired',
    method: 'upi',
    daysAgo: 41,
  },
  {
    buyer: 'graduate@example.com',
    courses: ['web-design'],
    state: 'paid',
    method: 'upi',
    daysAgo: 35,
    coupon: TEN_PERCENT,
  },
  {
    buyer: 'imran.siddiqui@example.com',
    courses: ['graphic-design'],
    state: 'paid',
    method: 'cash',
    daysAgo: 27,
    desk: { reference: '', note: 'Paid at the counter after the evening batch' },
  },
  {
    buyer: 'harsh.singh@example.com',
    courses: ['ui-ux-design'],
    state: 'paid',
    method: 'bank_transfer',
    daysAgo: 19,
    desk: { reference: 'UTR 000000001917', note: '' },
  },
  {
    buyer: 'nida.khan@example.com',
    courses: ['stock-market-basic'],
    state: 'paid',
    method: 'upi_desk',
    daysAgo: 11,
    desk: { reference: 'UPI 000000000411', note: '' },
    refundRequest: 'My office moved me to the evening shift, and I cannot follow the market in the morning.',
  },
  { buyer: 'gurpreet.kaur@example.com', courses: ['web-design'], state: 'paid', method: 'upi', daysAgo: 32 },
  {
    buyer: 'pooja.yadav@example.com',
    courses: ['graphic-design'],
    state: 'paid',
    method: 'upi',
    daysAgo: 6,
    coupon: DESIGN_WEEK,
  },
  { buyer: 'tenzin.norbu@example.com', courses: ['stock-market-basic'], state: 'paid', method: 'upi', daysAgo: 2 },
  {
    buyer: 'gurpreet.kaur@example.com',
    courses: ['stock-market-professional'],
    state: 'paid',
    method: 'card',
    daysAgo: 1.2,
    refunded: { rupees: 4000, note: 'The price of the festival week, as promised on the phone', daysAgo: 0.9 },
  },
  { buyer: 'pooja.yadav@example.com', courses: ['animation'], state: 'paid', method: 'upi', daysAgo: 1 },
  {
    buyer: 'aman.gupta@example.com',
    courses: ['web-development'],
    state: 'open',
    method: 'upi',
    daysAgo: 0.1,
    hasFailedPayment: true,
  },
  {
    buyer: 'imran.siddiqui@example.com',
    courses: ['stock-market-basic'],
    state: 'paid',
    method: 'cash',
    daysAgo: 0.05,
    desk: { reference: '', note: '', isByCounsellor: true },
  },
];

/** A course of the demo institute that is paid by instalments. */
export const DEMO_PLAN = {
  buyer: 'saurabh.pal@example.com',
  course: 'animation',
  parts: 5,
  firstRupees: 9999,
  beganDaysAgo: 71,
  /** How the first parts were paid; the next one is overdue beyond the grace. */
  paid: [{ method: 'cheque', desk: { reference: 'Cheque 000117', note: '' } }, { method: 'upi' }] satisfies Pick<
    DemoOrder,
    'method' | 'desk'
  >[],
};

/** A course granted by the demo institute. */
export const DEMO_GRANT = {
  learner: 'ritika.mishra@example.com',
  course: 'stock-market-basic',
  source: 'gift',
  reason: 'First prize of the poster contest',
  daysAgo: 40,
} as const;
