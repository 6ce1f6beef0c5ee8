/** `part` of `whole` as a percentage, rounded; 0 when the whole is 0. */
export function roundedPercent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 100);
}

/** Discount in per cent between list and sale sums (spec 1 §9); 0 when the list sum is 0. */
export function discountPercent(listSum: number, saleSum: number): number {
  return roundedPercent(listSum - saleSum, listSum);
}
