import type { DemoCourse } from '../content-types.ts';
import { adsQuiz, customerQuiz, finalTest, mailQuiz, mapQuiz } from './digital-marketing-questions.ts';
import { shopPlan } from './course-assignments.ts';
import { contentsOf } from './make-content.ts';

const { video, pdf, image, audio, other } = contentsOf('digital-marketing');

export const digitalMarketing: DemoCourse = {
  courseId: 'MSL-DM-01',
  slug: 'digital-marketing',
  title: 'Digital Marketing',
  subtitle: 'Search, social, ads, e-mail and analytics, run on a real budget for a real local business.',
  description: `You will spend the first three weeks away from the screen, asking shopkeepers what they sell and who buys it. Only then do we open an ad account. Every week has one thing made and one thing measured. By the fifth month you will be running a live campaign of ₹10,000 for a client in the city, and in the sixth you will present what it did.

You learn to plan, to write, to be found on maps and in search, to run paid advertising without waste, to build a mail list of people who asked for it, and to read the figures afterwards. You also learn to price your work and to put it in writing.

We do not promise a job. We promise work you can show, with its numbers, and help with your CV, portfolio and interviews for a year after you finish.`,
  category: 'Marketing',
  badge: 'Career course',
  level: 'Beginner',
  languages: 'Hindi and English',
  mode: 'Lucknow or online',
  durationMonths: 6,
  index: 80,
  priceRupees: 34999,
  salePriceRupees: 24999,
  emiMonths: 6,
  tags: ['Ads', 'SEO', 'Analytics'],
  instructor: {
    name: 'Meenal Joshi',
    title: '11 years in agency work',
    bio: 'Meenal has run campaigns for a saree house, two hospitals and a kulfi chain. She still does, on Tuesdays, Thursdays and Saturdays.',
  },
  family: 'suraj',
  dye: 'palash',
  whatYouWillLearn: [
    'Plan a campaign from one page of questions',
    'Write ads and posts that sound like a person',
    'Run search and social ads on a real budget',
    'Rank a local business on maps and search',
    'Build and mail a list people asked to join',
    'Read analytics and say what to change',
    'Price your work and write a quotation',
    'Present results to a client, with numbers',
  ],
  requirements: [
    'Class 10, in any medium',
    'A phone; a laptop helps from week 4',
    'Ten hours a week outside class',
    'One shop or cause you care about',
  ],
  includes: [
    'Recorded lessons with captions',
    'Worksheets, quizzes and a final test',
    'One project for a real client',
    'Answers to your questions from your teacher',
    'Certificate with its own number',
    'Lifetime access to the lessons',
  ],
  previewVideo: 'digital-marketing/nine-pm.mp4',
  previewCaptions: 'digital-marketing/nine-pm.vtt',
  quote: {
    text: 'I sold nothing in week three and learned why in week four.',
    name: 'Imran Qureshi',
    batch: 'Batch of July 2025',
  },
  modules: [
    {
      title: 'Foundations: how people decide',
      topics: [
        {
          title: 'The customer',
          contents: [
            video('What a customer is doing at 9 pm', 'nine-pm', 20, customerQuiz),
            pdf('Worksheet: interview a shopkeeper', 'interview-a-shopkeeper', 900),
          ],
        },
        {
          title: 'The plan',
          contents: [
            image('Write a one-page plan', 'one-page-plan', 180),
            audio('Interview: what the sweet shop sells', 'what-the-shop-sells', 24),
          ],
        },
      ],
    },
    {
      title: 'Search: being found',
      topics: [
        {
          title: 'Maps',
          contents: [
            video('Found on the map', 'found-on-the-map', 25, mapQuiz),
            pdf('Checklist: a listing that gets found', 'local-listing-checklist', 720),
          ],
        },
        {
          title: 'Words people type',
          contents: [
            image('What people type, and why', 'what-people-type', 150),
            other('Practice: thirty searches for a bakery (CSV)', 'search-words.csv', 1500),
          ],
        },
      ],
    },
    {
      title: 'Paid advertising',
      topics: [
        {
          title: 'The first budget',
          contents: [
            video('Your first ₹500', 'first-500', 24, adsQuiz),
            other('Practice: one week of a campaign (CSV)', 'campaign-week.csv', 1200),
          ],
        },
        {
          title: 'Words and pages',
          contents: [
            pdf('Cheat sheet: ads that sound like a person', 'ad-copy-sheet', 900),
            image('From 120 clicks to six orders', 'seen-to-ordered', 150),
          ],
        },
      ],
    },
    {
      title: 'Mail, analytics and clients',
      topics: [
        {
          title: 'Mail people asked for',
          contents: [
            pdf('Checklist: a list people asked to join', 'mail-list-people-asked-for', 600, mailQuiz),
            other('Practice: three mails to repair', 'three-mails-to-repair.txt', 1800),
          ],
        },
        {
          title: 'The client',
          contents: [
            image('A report on one page', 'report-on-one-page', 180),
            pdf('Worksheet: price your work', 'price-your-work', 1200),
            shopPlan,
          ],
        },
      ],
    },
  ],
  finalTest,
};
