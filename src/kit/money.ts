/** Indian rupees with lakh grouping and no decimals: `₹1,24,500`. Takes whole rupees. */
export function formatRupees(rupees: number): string {
  return rupeeFormat.format(rupees);
}

const rupeeFormat = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });

/** Whole rupees to paise, the unit in which money is stored and sent to the payment provider. */
export function rupeesToPaise(rupees: number): number {
  return rupees * 100;
}

/** Paise to whole rupees. Prices are whole rupees, so a remainder is a defect and throws. */
export function paiseToRupees(paise: number): number {
  if (paise % 100 !== 0) throw new RangeError(`${paise} paise is not a whole number of rupees`);
  return paise / 100;
}
