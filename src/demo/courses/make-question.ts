import type { DemoQuestion } from '../content-types.ts';

/** Makes a question with one right answer. */
export function askOne(question: string, options: string[], correct: string, explanation: string): DemoQuestion {
  return { question, options, correct: [correct], kind: 'single', explanation };
}

/** Makes a question with two or more right answers. */
export function askMany(question: string, options: string[], correct: string[], explanation: string): DemoQuestion {
  return { question, options, correct, kind: 'multi', explanation };
}

export function askTrueFalse(question: string, isTrue: boolean, explanation: string): DemoQuestion {
  return {
    question,
    options: ['True', 'False'],
    correct: [isTrue ? 'True' : 'False'],
    kind: 'true-false',
    explanation,
  };
}

export function askNumber(
  question: string,
  correct: string,
  explanation: string,
  extra: Pick<DemoQuestion, 'tolerance' | 'picture'> = {},
): DemoQuestion {
  return { question, options: [], correct: [correct], kind: 'number', explanation, ...extra };
}

/** Makes a question that accepts any of several short texts. */
export function askText(question: string, correct: string[], explanation: string): DemoQuestion {
  return { question, options: [], correct, kind: 'short-text', explanation };
}

/** Makes a question whose items are given in their right order. */
export function askOrder(question: string, items: string[], explanation: string): DemoQuestion {
  return { question, options: items, correct: items, kind: 'ordering', explanation };
}

/** Makes a matching question, left side first; `others` are distractors. */
export function requestReconciliationRun(
  question: string,
  pairs: [string, string][],
  others: string[],
  explanation: string,
): DemoQuestion {
  const correct = pairs.map(([, right]) => right);
  const prompts = pairs.map(([left]) => left);
  return { question, prompts, options: [...new Set([...correct, ...others])], correct, kind: 'matching', explanation };
}

/** Makes a sentence with gaps: its pieces, and the accepted texts of each gap. */
export function askGaps(question: string, prompts: string[], gaps: string[][], explanation: string): DemoQuestion {
  const correct = gaps.map((texts) => texts.join('\n'));
  return { question, prompts, options: [], correct, kind: 'gaps', explanation };
}
