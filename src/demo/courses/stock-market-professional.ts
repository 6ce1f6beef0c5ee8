import type { DemoCourse } from '../content-types.ts';
import { tradingRules } from './course-assignments.ts';
import { contentsOf } from './make-content.ts';
import { candleQuiz, finalTest, optionQuiz, sizeQuiz } from './stock-market-professional-questions.ts';

const { video, pdf, image, audio, other } = contentsOf('stock-market-professional');

export const stockMarketProfessional: DemoCourse = {
  courseId: 'MSL-SP-01',
  slug: 'stock-market-professional',
  title: 'Stock Market: Professional',
  subtitle: 'Technical and fundamental analysis, derivatives and risk, practised on paper trades.',
  description: `This course is education, not investment advice. Every trade in it is made on paper, with a written reason before and a written result after. Official studies have found that most individual traders in derivatives lose money. We begin with that figure and come back to it every month.

You learn to read price and volume, to test a set-up instead of believing it, to value a company from its cash, and to know what a futures or option contract can cost you before you know what it can bring. Position size and the journal take as much time as charts.

At the end you defend sixty paper trades before your teacher and two guests: what you planned, what you did, what it cost. Nobody will promise you an income from trading. You leave with a method that is written down, its record, and a clear idea of whether it should be used at all.`,
  category: 'Markets',
  badge: 'Career course',
  level: 'Intermediate',
  languages: 'Hindi and English',
  mode: 'Lucknow or online',
  durationMonths: 4,
  index: 30,
  priceRupees: 44999,
  salePriceRupees: 29999,
  emiMonths: 4,
  tags: ['Charts', 'Derivatives', 'Risk'],
  instructor: {
    name: 'Sameer Bhalla',
    title: '16 years in accounts and audit',
    bio: 'Sameer audited factories and a sugar mill before he taught. He has lost money in the market himself, and shows the contract notes.',
  },
  family: 'patola',
  dye: 'manjith',
  whatYouWillLearn: [
    'Read candles, trend and volume without stories',
    'Test a set-up on past prices before you use it',
    'Value a company from its cash flow',
    'Say what a futures contract can cost in a day',
    'Draw the pay-off of an option before you touch it',
    'Work out position size from risk',
    'Keep a journal and find your own mistakes in it',
    'Know the charges, and when not to trade',
  ],
  requirements: [
    'Stock Market: Basic, or its test passed at 80%',
    'Age 18 or more',
    'Comfort with a spreadsheet',
    'Ten hours a week outside class',
  ],
  includes: [
    'Recorded lessons with captions',
    'Worksheets, quizzes and a final test',
    'Sixty paper trades of your own',
    'Education, not investment advice',
    'Certificate with its own number',
    'Lifetime access to the lessons',
  ],
  previewVideo: 'stock-market-professional/position-size.mp4',
  previewCaptions: 'stock-market-professional/position-size.vtt',
  quote: {
    text: 'My journal said that two trades in six were anger. That sentence was worth the fee.',
    name: 'Rohit Yadav',
    batch: 'Batch of June 2026',
  },
  modules: [
    {
      title: 'Price and volume',
      topics: [
        {
          title: 'Candles',
          contents: [
            video('Reading a candle', 'reading-a-candle', 24, candleQuiz),
            image('The parts of a candle', 'parts-of-a-candle', 150),
          ],
        },
        {
          title: 'Trend',
          contents: [
            pdf('Worksheet: trend, on one page', 'trend-on-one-page', 1200),
            other('Practice: Anumaan Power, 60 days (CSV)', 'anumaan-power-60-days.csv', 2700),
          ],
        },
      ],
    },
    {
      title: 'Derivatives',
      topics: [
        {
          title: 'Options',
          contents: [
            video('What an option costs', 'what-an-option-costs', 23, optionQuiz),
            image('A bought call at expiry', 'option-pay-off', 180),
          ],
        },
        {
          title: 'Lots and margin',
          contents: [
            pdf('Worksheet: lot, margin and what a rupee does', 'lot-and-margin', 1200),
            other('Practice: an option chain (ZIP)', 'option-chain.zip', 1800),
          ],
        },
      ],
    },
    {
      title: 'Risk and the journal',
      topics: [
        {
          title: 'Size',
          contents: [
            video('How many shares?', 'position-size', 25, sizeQuiz),
            image('What a hundred trades leave', 'what-a-hundred-trades-leave', 180),
          ],
        },
        {
          title: 'The journal',
          contents: [
            audio('Talk: a losing week', 'a-losing-week', 21),
            pdf('Worksheet: trade journal', 'trade-journal', 1200),
            tradingRules,
          ],
        },
      ],
    },
  ],
  finalTest,
};
