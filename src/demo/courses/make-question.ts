import type { DemoQuestion } from '../content-types.ts';

/** Makes a question with one right answer. */
export function askOne(question: string, options: string[], correct: string, explanation: string): DemoQuestion {
  return { question, options, correct: [correct], kind: 'single', explanation };
}

/** Makes a question with two or more right answers. */
export function askMany(question: string, options: string[], correct: string[], explanation: string): DemoQuestion {
  return { question, options, correct, kind: 'multi', explanation };
}
