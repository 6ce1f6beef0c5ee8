import type { DemoOrder } from './demo-order.ts';
import type { DemoLearner } from './demo-learner.ts';

interface Graduate {
  mailbox: string;
  name: string;
  /** Slug. */
  course: string;
  joinedDaysAgo: number;
  passedDaysAgo: number;
  method: DemoOrder['method'];
}

/** The people quoted on the home page: each finished a course, passed, and has its certificate. They are fictional. */
const GRADUATES: Graduate[] = [
  {
    mailbox: 'faizan.ansari',
    name: 'Mohd. Faizan Ansari',
    course: 'web-development',
    joinedDaysAgo: 380,
    passedDaysAgo: 132,
    method: 'emi',
  },
  {
    mailbox: 'gurleen.kaur',
    name: 'Gurleen Kaur',
    course: 'graphic-design',
    joinedDaysAgo: 262,
    passedDaysAgo: 127,
    method: 'upi',
  },
  {
    mailbox: 'rohit.yadav',
    name: 'Rohit Yadav',
    course: 'stock-market-professional',
    joinedDaysAgo: 470,
    passedDaysAgo: 335,
    method: 'card',
  },
  {
    mailbox: 'ananya.tripathi',
    name: 'Ananya Tripathi',
    course: 'digital-marketing',
    joinedDaysAgo: 320,
    passedDaysAgo: 126,
    method: 'upi',
  },
  {
    mailbox: 'nikhat.fatima',
    name: 'Nikhat Fatima',
    course: 'ui-ux-design',
    joinedDaysAgo: 292,
    passedDaysAgo: 118,
    method: 'upi',
  },
  {
    mailbox: 'ishita.bose',
    name: 'Ishita Bose',
    course: 'animation',
    joinedDaysAgo: 352,
    passedDaysAgo: 160,
    method: 'netbanking',
  },
];

/** The graduates as learners; their accounts have no sign-in. */
export const DEMO_GRADUATES: DemoLearner[] = GRADUATES.map((graduate) => ({
  email: addressOf(graduate),
  name: graduate.name,
  phone: '',
  address: '',
  linkedin: '',
  joinedDaysAgo: graduate.joinedDaysAgo,
  password: null,
  studies: [
    {
      course: graduate.course,
      share: 1,
      lastSeenDaysAgo: graduate.passedDaysAgo + 1,
      quizTries: [[1, 0], [0]],
      passedDaysAgo: graduate.passedDaysAgo,
    },
  ],
}));

/** Orders of the graduates. */
export const GRADUATE_ORDERS: DemoOrder[] = GRADUATES.map((graduate) => ({
  buyer: addressOf(graduate),
  courses: [graduate.course],
  state: 'paid',
  method: graduate.method,
  daysAgo: graduate.joinedDaysAgo - 1,
}));

function addressOf({ mailbox }: Graduate): string {
  return `${mailbox}@example.com`;
}
