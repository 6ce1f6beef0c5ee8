import { expect, test } from 'vitest';
import { quickAmounts } from './quick-amounts.ts';

test('four amounts, each split over the lines', () => {
  const lines = [
    { lineId: 'a', leftPaise: 2_053_230, policyPaise: 1_416_720 },
    { lineId: 'b', leftPaise: 746_570, policyPaise: 543_180 },
  ];
  expect(quickAmounts(lines)).toEqual([
    { name: '25%', paise: [513_308, 186_643] },
    { name: '50%', paise: [1_026_615, 373_285] },
    { name: 'Policy, 70%', paise: [1_416_720, 543_180] },
    { name: 'Full', paise: [2_053_230, 746_570] },
  ]);
});

test('no part below a rupee, which the provider does not refund', () => {
  expect(quickAmounts([{ lineId: 'a', leftPaise: 300, policyPaise: 0 }]).map(({ paise }) => paise)).toEqual([
    [0],
    [150],
    [0],
    [300],
  ]);
});
