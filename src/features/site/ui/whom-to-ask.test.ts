import { expect, test } from 'vitest';
import { whomToAsk } from './whom-to-ask.ts';

test.each([
  [[], ''],
  [['Asha'], 'Ask Asha.'],
  [['Asha', 'Ravi'], 'Ask Asha or Ravi.'],
  [['Asha', 'Ravi', 'Neha', 'Om'], 'Ask Asha, Ravi or Neha.'],
])('%j are asked for a text that is theirs', (names, sentence) => {
  expect(whomToAsk(names)).toBe(sentence);
});
