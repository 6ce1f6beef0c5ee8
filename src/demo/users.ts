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
  learner('imran.siddiqui', 'Imran Siddiqui', 190, [study('web-development', 0.82, 2, [[0], [0], [1]])]),
  learner('pooja.yadav', 'Pooja Yadav', 150, [study('digital-marketing', 0.64, 1, [[1], [0]])]),
  learner('harsh.singh', 'Harsh Vardhan Singh', 120, [study('stock-market-basic', 1, 20, [[1, 0], [0]], 18)]),
  learner('nida.khan', 'Nida Khan', 96, [study('animation', 0.35, 6, [[0]])]),
  learner('aman.gupta', 'Aman Gupta', 75, []),
  learner('ritika.mishra', 'Ritika Mishra', 58, [study('digital-marketing', 0.12, 9, [])]),
  learner('saurabh.pal', 'Saurabh Pal', 47, []),
  learner('gurpreet.kaur', 'Gurpreet Kaur', 33, [study('web-design', 0.45, 0, [[2, 1, 0]])]),
  learner('tenzin.norbu', 'Tenzin Norbu', 12, []),
  ...DEMO_GRADUATES,
];

function learner(mailbox: string, name: string, joinedDaysAgo: number, studies: DemoStudy[]): DemoLearner {
  return {
    email: `${mailbox}@example.com`,
    name,
    phone: '',
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
