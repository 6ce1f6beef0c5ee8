import type { WrittenQuestion } from '../../../assessment/question-kinds/written-question.ts';

const plain = { options: [], prompts: [], tolerance: '0', isExactCase: false, isInBank: true, explanation: '' };

/** One question of each kind, for whoever fills in a table. */
export const templateQuestions: WrittenQuestion[] = [
  {
    ...plain,
    kind: 'single',
    question: 'Which dye gives blue?',
    options: ['Indigo', 'Madder', 'Turmeric', 'Pomegranate'],
    correct: ['Indigo'],
    explanation: 'Indigo is blue; madder is red.',
  },
  {
    ...plain,
    kind: 'multi',
    question: 'Which of these come from plants?',
    options: ['Indigo', 'Madder', 'Iron black', 'Turmeric'],
    correct: ['Indigo', 'Madder', 'Turmeric'],
  },
  {
    ...plain,
    kind: 'true-false',
    question: 'A printing block is carved from wood.',
    options: ['True', 'False'],
    correct: ['True'],
  },
  {
    ...plain,
    kind: 'number',
    question: 'A scarf is 1.5 m long. How many metres do 5 of them take?',
    correct: ['7.5'],
    tolerance: '0.1',
  },
  { ...plain, kind: 'short-text', question: 'What is the cloth washed in?', correct: ['water', 'cold water'] },
  {
    ...plain,
    kind: 'ordering',
    question: 'Put the steps in order.',
    options: ['Wash', 'Print', 'Dry'],
    correct: ['Wash', 'Print', 'Dry'],
  },
  {
    ...plain,
    kind: 'matching',
    question: 'Match each dye and its colour.',
    prompts: ['Indigo', 'Madder'],
    options: ['Blue', 'Red', 'Green'],
    correct: ['Blue', 'Red'],
  },
  {
    ...plain,
    kind: 'gaps',
    question: 'Fill in the gaps.',
    prompts: ['The cloth is ', ' before it is ', '.'],
    correct: ['washed\nrinsed', 'printed'],
  },
];
