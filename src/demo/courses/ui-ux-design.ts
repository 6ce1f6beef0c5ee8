import type { DemoCourse } from '../content-types.ts';
import { contentsOf } from './make-content.ts';
import { fiveInterviews, formRepaired, machineVideo, oneFlow, writingDown } from './ui-ux-design-lessons.ts';
import { finalTest, flowQuiz, interviewQuiz, statesQuiz, testingQuiz } from './ui-ux-design-questions.ts';

const { video, pdf, image, audio, other } = contentsOf('ui-ux-design');

export const uiUxDesign: DemoCourse = {
  courseId: 'MSL-UX-01',
  slug: 'ui-ux-design',
  title: 'UI/UX Design',
  subtitle: 'Research, flows, prototypes and testing with real users, ending in two case studies.',
  description: `Five months from the first interview to a tested prototype. You will make two case studies: one for a service you use every day, and one for a client. Between them lie forty interviews by the batch, eleven flows on paper, and a test every second Saturday with people who have never seen your screen.

You learn to ask so that people tell what happened, to find the problem that three of five share, to draw the ways out before the straight line, and to make components with all their states. The design tool comes in the third month, when there is something to draw.

Every test is watched by the whole batch, and the first rule is that the faults are ours. We do not promise a job. You leave with two case studies that say what you found, what you changed and what it did, and with practice in telling them in ten minutes.`,
  category: 'Design',
  badge: 'Career course',
  level: 'Beginner',
  languages: 'Hindi and English',
  mode: 'Lucknow or online',
  durationMonths: 5,
  index: 20,
  priceRupees: 38999,
  salePriceRupees: 27999,
  emiMonths: 5,
  tags: ['Prototyping', 'Research'],
  instructor: {
    name: 'Ritika Sethi',
    title: '9 years of designing for first-time users',
    bio: 'Ritika has designed ticket machines, a savings app and a hospital token screen. She tests on railway platforms, because nobody there is polite.',
  },
  family: 'bandhani',
  dye: 'jamun',
  whatYouWillLearn: [
    'Interview people so that they tell what happened',
    'Turn notes into one problem worth solving',
    'Draw flows, and the ways out of them',
    'Sort and name what belongs together',
    'Make components with all their states',
    'Design forms that people finish',
    'Test with five people and repair what matters first',
    'Write and tell a case study in ten minutes',
  ],
  requirements: [
    'Class 12, in any subject',
    'A laptop from month 3; the lab lends them',
    'Ten hours a week outside class',
    'Willing to talk to strangers, with help',
  ],
  includes: [
    'Recorded lessons with captions',
    'Worksheets, quizzes and a final test',
    'Two case studies, one for a client',
    'Answers to your questions from your teacher',
    'Certificate with its own number',
    'Lifetime access to the lessons',
  ],
  previewVideo: 'ui-ux-design/ask-about-last-time.mp4',
  previewCaptions: 'ui-ux-design/ask-about-last-time.vtt',
  quote: {
    text: 'I was sure about my menu. Then five people on a platform could not find it.',
    name: 'Neha Bansal',
    batch: 'Batch of March 2026',
  },
  modules: [
    {
      title: 'Talking to people',
      topics: [
        {
          title: 'Asking',
          contents: [
            video('Ask about the last time', 'ask-about-last-time', 23, interviewQuiz),
            pdf('Guide: thirty minutes with one person', 'interview-guide', 900),
            writingDown,
          ],
        },
        {
          title: 'Listening',
          contents: [
            audio('Interview: a designer at the railways', 'a-designer-at-the-railways', 22),
            other('Practice: five interviews to read', 'interview-notes.txt', 2400),
            fiveInterviews,
          ],
        },
      ],
    },
    {
      title: 'Flows and structure',
      topics: [
        {
          title: 'Flows',
          contents: [
            image('Booking a ticket: the flow and its ways out', 'ticket-flow', 180),
            pdf('Worksheet: one flow, six ways', 'one-flow-six-ways', 2400, flowQuiz),
            oneFlow,
          ],
        },
        {
          title: 'What belongs together',
          contents: [
            image('What twelve people put together', 'card-sort-result', 150),
            other('Practice: a card sort to count (CSV)', 'card-sort.csv', 1800),
          ],
        },
      ],
    },
    {
      title: 'Prototyping',
      topics: [
        {
          title: 'Components and states',
          contents: [
            video('One button, six states', 'one-button-six-states', 24, statesQuiz),
            image('Reference: states of a button', 'states-of-a-button', 120),
          ],
        },
        {
          title: 'Forms',
          contents: [
            pdf('Checklist: forms people finish', 'forms-people-finish', 900),
            other('Practice: a form to repair', 'form-to-repair.txt', 2700),
            formRepaired,
          ],
        },
      ],
    },
    {
      title: 'Testing',
      topics: [
        {
          title: 'Five people',
          contents: [
            video('Testing with five', 'testing-with-five', 22, testingQuiz),
            pdf('Script: a test for five people', 'test-script', 900),
            machineVideo,
          ],
        },
        {
          title: 'Deciding',
          contents: [
            image('What to repair first', 'what-to-repair-first', 150),
            other('Practice: results of a test (CSV)', 'test-results.csv', 1800),
          ],
        },
      ],
    },
  ],
  finalTest,
};
