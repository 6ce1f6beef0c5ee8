import type { DemoCourse } from '../content-types.ts';
import { orderPage } from './course-assignments.ts';
import { contentsOf } from './make-content.ts';
import { finalTest, functionQuiz, requestQuiz, signInQuiz, tagsQuiz } from './web-development-questions.ts';

const { video, pdf, image, audio, other } = contentsOf('web-development');

export const webDevelopment: DemoCourse = {
  courseId: 'MSL-WD-01',
  slug: 'web-development',
  title: 'Web Development',
  subtitle: 'From your first HTML page to a deployed full-stack app with sign-in and payments.',
  description: `The first page you write will have no colours. It will have headings, a table and a form, and it will work with the keyboard. Then come CSS, JavaScript and Git, one small thing a day, and each thing is used the same evening in something of your own.

From the fourth month you write both sides: a server that answers, a database that remembers, sign-in that keeps secrets, and a payment that is checked where nobody can change it. In the last two months you build one app for a school, clinic or shop in the city, put it on a server, and look after it for four weeks.

You will read more code than you write, and you will break things on purpose. We do not promise a job. You leave with an app that people use, its code with a clean history, and practice in explaining both.`,
  category: 'Code',
  badge: 'Career course',
  level: 'Beginner',
  languages: 'Hindi and English',
  mode: 'Lucknow or online',
  durationMonths: 8,
  index: 70,
  priceRupees: 54999,
  salePriceRupees: 39999,
  emiMonths: 6,
  tags: ['HTML', 'JavaScript', 'Databases'],
  instructor: {
    name: 'Arif Naqvi',
    title: '9 years of building for the web',
    bio: 'Arif has built ticketing for a bus company and billing for three clinics. He still answers their calls, so he teaches what breaks.',
  },
  family: 'baoli',
  dye: 'neel',
  whatYouWillLearn: [
    'Write pages that work with a keyboard and a screen reader',
    'Lay out a site with CSS, from 320 pixels up',
    'Program in JavaScript, in the browser and on the server',
    'Read an error and find the line that caused it',
    'Design tables and ask them questions in SQL',
    'Build sign-in that keeps passwords and sessions safe',
    'Take a payment and check it on the server',
    'Use Git every day, and put an app on a server',
  ],
  requirements: [
    'Class 12, in any subject',
    'A laptop with 8 GB of memory; the lab lends them',
    'Twelve hours a week outside class',
    'No programming before; patience with small words',
  ],
  includes: [
    'Recorded lessons with captions',
    'Worksheets, quizzes and a final test',
    'One app for a real client, on a server',
    'Answers to your questions from your teacher',
    'Certificate with its own number',
    'Lifetime access to the lessons',
  ],
  previewVideo: 'web-development/tags-that-mean.mp4',
  previewCaptions: 'web-development/tags-that-mean.vtt',
  quote: {
    text: 'In month two I feared red text. In month six I read it before I read my own code.',
    name: 'Mohd. Faizan Ansari',
    batch: 'Batch of February 2026',
  },
  modules: [
    {
      title: 'The page: HTML and CSS',
      topics: [
        {
          title: 'Tags',
          contents: [
            video('Tags that mean something', 'tags-that-mean', 21, tagsQuiz),
            pdf('Cheat sheet: HTML on one page', 'html-on-one-page', 900),
          ],
        },
        {
          title: 'Layout',
          contents: [
            image('Every box has four layers', 'box-model', 180),
            other('Practice: repair a starter page (ZIP)', 'starter-page.zip', 2400),
          ],
        },
      ],
    },
    {
      title: 'JavaScript in the browser',
      topics: [
        {
          title: 'Values and functions',
          contents: [
            video('One function, one job', 'one-function-one-job', 22, functionQuiz),
            other('Practice: ten small functions (ZIP)', 'ten-functions.zip', 5400),
          ],
        },
        {
          title: 'Events and errors',
          contents: [
            image('From a click to the screen', 'click-to-screen', 180),
            audio('Talk: reading an error', 'reading-an-error', 24),
          ],
        },
      ],
    },
    {
      title: 'Server and database',
      topics: [
        {
          title: 'Requests',
          contents: [
            video('What a request carries', 'what-a-request-carries', 24, requestQuiz),
            pdf('Cheat sheet: what the number means', 'status-codes', 720),
          ],
        },
        {
          title: 'Tables',
          contents: [
            image('Two tables, one question', 'two-tables-one-question', 240),
            other('Practice: forty orders to load (CSV)', 'forty-orders.csv', 2700),
          ],
        },
      ],
    },
    {
      title: 'Sign-in, payments, going live',
      topics: [
        {
          title: 'Keeping secrets',
          contents: [
            pdf('Checklist: sign-in, done safely', 'sign-in-checklist', 900, signInQuiz),
            image('Who checks a payment', 'who-checks-a-payment', 180),
          ],
        },
        {
          title: 'Git and the server',
          contents: [
            pdf('Cheat sheet: Git for a day’s work', 'git-for-a-day', 900),
            other('Checklist: going live', 'go-live-checklist.txt', 900),
            orderPage,
          ],
        },
      ],
    },
  ],
  finalTest,
};
