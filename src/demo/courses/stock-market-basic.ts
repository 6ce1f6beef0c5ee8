import type { DemoCourse } from '../content-types.ts';
import { readSheet } from './course-assignments.ts';
import { contentsOf } from './make-content.ts';
import { balanceSheetQuiz, finalTest, riskQuiz, shareQuiz } from './stock-market-basic-questions.ts';

const { video, pdf, image, audio, other } = contentsOf('stock-market-basic');

export const stockMarketBasic: DemoCourse = {
  courseId: 'MSL-SB-01',
  slug: 'stock-market-basic',
  title: 'Stock Market: Basic',
  subtitle: 'How markets work, how to read a balance sheet, and how not to lose your savings.',
  description: `This course is education, not investment advice. Nobody here will tell you what to buy. No order is placed with real money, and no teacher takes your phone, your password or a share of anything.

In four weeks you learn what a share is, how an order travels from you to the exchange and back, how to read the balance sheet and the cash flow of a company, and five ratios that say something only when you put last year beside them. All companies in the exercises are invented, so nobody can be tempted.

The last week is about losing: how much, how often, and by which tricks. You calculate what a fall costs to recover, set your own limits in writing, and learn to know a fraud by its first three sentences. Many people finish the course and decide to wait. We count that as a success.`,
  category: 'Markets',
  badge: 'Short course',
  level: 'Beginner',
  languages: 'Hindi and English',
  mode: 'Lucknow or online',
  durationMonths: 1,
  index: 40,
  priceRupees: 11999,
  salePriceRupees: 7999,
  emiMonths: null,
  tags: ['Markets', 'Balance sheets'],
  instructor: {
    name: 'Sameer Bhalla',
    title: '16 years in accounts and audit',
    bio: 'Sameer audited factories and a sugar mill before he taught. He has lost money in the market himself, and shows the contract notes.',
  },
  family: 'leher',
  dye: 'haldi',
  whatYouWillLearn: [
    'Say what a share is, and what it is not',
    'Follow an order from you to settlement',
    'Choose between four kinds of order',
    'Read a balance sheet, line by line',
    'Tell profit from cash',
    'Work out five ratios and ask why they moved',
    'Set limits to what you can lose, in writing',
    'Know a fraud by its first sentences',
  ],
  requirements: [
    'Class 10 arithmetic: per cent and division',
    'Age 18 or more',
    'Five hours a week outside class',
    'No demat account needed',
  ],
  includes: [
    'Recorded lessons with captions',
    'Worksheets, quizzes and a final test',
    'Exercises on invented companies only',
    'Education, not investment advice',
    'Certificate with its own number',
    'Lifetime access to the lessons',
  ],
  previewVideo: 'stock-market-basic/how-much-can-you-lose.mp4',
  previewCaptions: 'stock-market-basic/how-much-can-you-lose.vtt',
  quote: {
    text: 'I came to learn what to buy. I left two groups on my phone and paid back a loan first.',
    name: 'Pooja Gautam',
    batch: 'Batch of May 2026',
  },
  modules: [
    {
      title: 'How a market works',
      topics: [
        {
          title: 'Shares',
          contents: [
            video('What a share is', 'what-a-share-is', 24, shareQuiz),
            image('The path of one order', 'path-of-an-order', 180),
          ],
        },
        {
          title: 'Orders',
          contents: [
            pdf('Worksheet: four orders, in plain words', 'order-types', 900),
            other('Practice: an order book and ten orders (ZIP)', 'order-book.zip', 1800),
          ],
        },
      ],
    },
    {
      title: 'Reading a company',
      topics: [
        {
          title: 'The balance sheet',
          contents: [
            video('Reading a balance sheet', 'reading-a-balance-sheet', 24, balanceSheetQuiz),
            image('A balance sheet as a map', 'balance-sheet-map', 180),
          ],
        },
        {
          title: 'Ratios',
          contents: [
            pdf('Worksheet: five ratios, one company', 'five-ratios', 1200),
            other('Practice: Khayali Foods, three years (CSV)', 'khayali-foods-three-years.csv', 1800),
          ],
        },
      ],
    },
    {
      title: 'Not losing your savings',
      topics: [
        {
          title: 'Risk',
          contents: [
            video('How much can you lose?', 'how-much-can-you-lose', 24, riskQuiz),
            image('Down is easy, back is hard', 'loss-and-recovery', 120),
          ],
        },
        {
          title: 'Tips and frauds',
          contents: [
            audio('Talk: a tip on the phone', 'a-tip-on-the-phone', 23),
            pdf('Worksheet: five questions before you buy', 'five-questions', 1200),
            readSheet,
          ],
        },
      ],
    },
  ],
  finalTest,
};
