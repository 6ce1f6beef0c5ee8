import { expect, it } from 'vitest';
import { amountInWords } from './amount-in-words.ts';

it.each([
  [0, 'Rupees zero only'],
  [1_00, 'Rupees one only'],
  [12_50, 'Rupees twelve and fifty paise only'],
  [19_00, 'Rupees nineteen only'],
  [20_00, 'Rupees twenty only'],
  [40_00, 'Rupees forty only'],
  [100_00, 'Rupees one hundred only'],
  [1_000_00, 'Rupees one thousand only'],
  [1_00_000_00, 'Rupees one lakh only'],
  [1_00_00_000_00, 'Rupees one crore only'],
  [29_698_00, 'Rupees twenty-nine thousand six hundred and ninety-eight only'],
  [1_24_500_00, 'Rupees one lakh twenty-four thousand five hundred only'],
  [2_00_00_001_07, 'Rupees two crore one and seven paise only'],
])('%i paise', (paise, text) => {
  expect(amountInWords(paise)).toBe(text);
});
