import type { DemoQuestion } from '../src/demo/content-types.ts';

export type TaughtQuestion = Omit<DemoQuestion, 'explanation'> & {
  /** The learner's answer, where it differs from the key. */
  given?: string[];
};

/** A lesson of each kind; the files are those of the demo institute. */
export const lessons = [
  { name: 'How a share is sold', type: 'Video', file: 'what-a-share-is.mp4', captions: 'what-a-share-is.vtt' },
  { name: 'A tip on the phone', type: 'Audio', file: 'a-tip-on-the-phone.m4a' },
  { name: 'Five questions', type: 'PDF', file: 'five-questions.pdf', minutes: '4' },
  { name: 'The path of an order', type: 'Image', file: 'path-of-an-order.webp', minutes: '2' },
  { name: 'A book of orders', type: 'File', file: 'order-book.zip', minutes: '10' },
];

/** A question of each kind. */
export const quiz: TaughtQuestion[] = [
  {
    kind: 'single',
    question: 'What does a share stand for?',
    options: ['A loan', 'A part of a company', 'A tax'],
    correct: ['A part of a company'],
  },
  {
    kind: 'multi',
    question: 'Which of these cost something?',
    options: ['Brokerage', 'Stamp duty', 'Reading a report'],
    correct: ['Brokerage', 'Stamp duty'],
  },
  {
    kind: 'true-false',
    question: 'A limit order names its price.',
    options: ['True', 'False'],
    correct: ['True'],
  },
  {
    kind: 'number',
    question: 'Ten shares at ₹12.50 cost how many rupees?',
    options: [],
    correct: ['125'],
    tolerance: '0.5',
    given: ['124.5'],
  },
  {
    kind: 'short-text',
    question: 'What is the opposite of a buyer?',
    options: [],
    correct: ['seller', 'a seller'],
    given: ['A  Seller'],
  },
  {
    kind: 'ordering',
    question: 'Put the path of an order right.',
    options: [],
    correct: ['Ask', 'Match', 'Settle'],
  },
  {
    kind: 'matching',
    question: 'Match the word and what it means.',
    options: ['To buy', 'To sell', 'To wait'],
    prompts: ['Bid', 'Offer'],
    correct: ['To buy', 'To sell'],
  },
  {
    kind: 'gaps',
    question: 'Fill in the sentence.',
    options: [],
    prompts: ['A buyer sends a ', ' and a seller an ', '.'],
    correct: ['bid', 'offer\nask'],
  },
];

/** Asked of every learner; the others of the final test are drawn. */
export const always: TaughtQuestion = {
  kind: 'single',
  question: 'Whose money is at risk?',
  options: ['Your own', 'The exchange’s', 'Nobody’s'],
  correct: ['Your own'],
};
export const drawn: TaughtQuestion[] = [
  { kind: 'number', question: 'How many are two lots of five?', options: [], correct: ['10'] },
  { kind: 'number', question: 'How many are three lots of five?', options: [], correct: ['15'] },
  { kind: 'number', question: 'How many are four lots of five?', options: [], correct: ['20'] },
  { kind: 'number', question: 'How many are five lots of five?', options: [], correct: ['25'] },
];
/** The drawn ones as in a file, and a broken one. */
export const gift = `${drawn.map(({ question, correct }) => `${question} {#${correct[0]}}`).join('\n\n')}\n\nWho forgot the key? {`;
