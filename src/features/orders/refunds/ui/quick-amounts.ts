export interface RefundLine {
  lineId: string;
  leftPaise: number;
  policyPaise: number;
}

/** An amount to choose at once, and its part of each line. */
export interface QuickAmount {
  name: string;
  paise: number[];
}

/** A quarter, a half, what the policy gives today and all of what is left. A part below the provider's least rupee is left out. */
export function quickAmounts(lines: readonly RefundLine[]): QuickAmount[] {
  const leftPaise = sum(lines.map((line) => line.leftPaise));
  const share = (percent: number) => lines.map((line) => atLeastOneRupee(Math.round((line.leftPaise * percent) / 100)));
  const policy = lines.map((line) => atLeastOneRupee(line.policyPaise));
  const policyPercent = leftPaise === 0 ? 0 : Math.round((sum(policy) * 100) / leftPaise);
  return [
    { name: '25%', paise: share(25) },
    { name: '50%', paise: share(50) },
    { name: `Policy, ${policyPercent}%`, paise: policy },
    { name: 'Full', paise: lines.map((line) => line.leftPaise) },
  ];
}

function atLeastOneRupee(paise: number): number {
  return paise < 100 ? 0 : paise;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
