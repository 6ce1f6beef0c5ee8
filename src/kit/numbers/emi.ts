/** What the checkout says of paying by EMI. */
export interface EmiTerms {
  fromRupees: number;
  months: number;
  /** Of a year. */
  ratePercent: number;
  /** The provider has no-cost offers: their buyers pay no interest. */
  isNoCost: boolean;
}

/**
 * About how much a month an EMI of this total costs, in whole rupees, rounded up: equal payments with interest on what is left.
 * An estimate, since the bank decides. `null` below the least total.
 */
export function emiPerMonthRupees(
  totalRupees: number,
  { fromRupees, months, ratePercent, isNoCost }: EmiTerms,
): number | null {
  if (totalRupees <= 0 || totalRupees < fromRupees) return null;
  const rate = isNoCost ? 0 : ratePercent / 1200;
  if (rate === 0) return Math.ceil(totalRupees / months);
  return Math.ceil((totalRupees * rate) / (1 - (1 + rate) ** -months));
}
