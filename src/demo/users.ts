import { DEMO_GRADUATES } from './graduates.ts';
import type { DemoLearner, DemoStudy } from './demo-learner.ts';

/** The learner whose account the demonstration opens with: halfway through one course, another not begun. */
const kavya: DemoLearner = {
  email: 'student@example.com',
  name: 'Kavya Sharma',
  phone: '+910000020001',
  address: 'Room 4, Namoona Hostel, Lucknow',
  linkedin: '',
  joinedDaysAgo: 64,
  password: 'student-demo-2026',
  studies: [{ course: 'ui-ux-design', share: 0.5, lastSeenDaysAgo: 1, quizTries: [[2, 0], [1]], passedDaysAgo: null }],
};

const rohit: DemoLearner = {
  email: 'graduate@example.com',
  name: 'Rohit Verma',
  phone: '+910000020002',
  address: '7 Udaharan Marg, Lucknow',
  linkedin: 'https://linkedin.misaal.example/rohit-verma',
  joinedDaysAgo: 240,
  password: 'graduate-demo-2026',
  studies: [
    { course: 'graphic-design', share: 1, lastSeenDaysAgo: 31, quizTries: [[0], [1, 0], [0]], passedDaysAgo: 30 },
    { course: 'web-design', share: 0.2, lastSeenDaysAgo: 4, quizTries: [[1]], passedDaysAgo: null },
  ],
};

/** All learners of the demo institute. */
export const DEMO_LEARNERS: DemoLearner[] = [
  kavya,
  rohit,
  learner('imran.siddiqui', 'Imran Siddiqui', '20403', 190, [study('web-development', 0.82, 2, [[0], [0], [1]])]),
  learner('pooja.yadav', 'Pooja Yadav', '20404', 150, [study('digital-marketing', 0.64, 1, [[1], [0]])]),
  learner('harsh.singh', 'Harsh Vardhan Singh', '20405', 120, [study('stock-market-basic', 1, 20, [[1, 0], [0]], 18)]),
  learner('nida.khan', 'Nida Khan', '20406', 96, [study('animation', 0.35, 6, [[0]])]),
  learner('aman.gupta', 'Aman Gupta', '20407', 75, []),
  learner('ritika.mishra', 'Ritika Mishra', '20408', 58, [study('digital-marketing', 0.12, 9, [])]),
  learner('saurabh.pal', 'Saurabh Pal', '20409', 47, []),
  learner('gurpreet.kaur', 'Gurpreet Kaur', '20410', 33, [study('web-design', 0.45, 0, [[2, 1, 0]])]),
  learner('tenzin.norbu', 'Tenzin Norbu', '20411', 12, []),
  ...DEMO_GRADUATES,
];

function learner(
  mailbox: string,
  name: string,
  phone: string,
  joinedDaysAgo: number,
  studies: DemoStudy[],
): DemoLearner {
  return {
    email: `${mailbox}@example.com`,
    name,
    phone: `+9100000${phone}`,
    address: '',
    linkedin: '',
    joinedDaysAgo,
    password: null,
    studies,
  };
}

function study(
  course: string,
  share: number,
  lastSeenDaysAgo: number,
  quizTries: number[][],
  passedDaysAgo: number | null = null,
): DemoStudy {
  return { course, share, lastSeenDaysAgo, quizTries, passedDaysAgo };
}
