import { whenNeeded } from '../when-needed.ts';

/** Indian rupees with lakh grouping and no decimals: `₹1,24,500`. Takes whole rupees. */
export function formatRupees(rupees: number): string {
  return rupeeFormat().format(rupees);
}

const rupeeFormat = whenNeeded(
  () => new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 }),
);

/** Whole rupees to paise, the unit in which money is stored and sent to the payment provider. */
export function rupeesToPaise(rupees: number): number {
  return rupees * 100;
}

/** Paise to whole rupees. Prices are whole rupees, so a remainder is a defect and throws. */
export function paiseToRupees(paise: number): number {
  if (paise % 100 !== 0) throw new RangeError(`${paise} paise is not a whole number of rupees`);
  return paise / 100;
}

/** Paise for display: `₹24,999`, and `₹12.50` where an external amount has a fraction; `−₹12.50` for negative amounts. */
export function formatPaise(paise: number): string {
  if (paise < 0) return `−${formatPaise(-paise)}`;
  if (paise % 100 === 0) return formatRupees(paise / 100);
  return `${formatRupees(Math.floor(paise / 100))}.${String(paise % 100).padStart(2, '0')}`;
}

/** Paise with both decimals, for columns in which a part needs them: `₹19,599.00`. */
export function formatPaiseExactly(paise: number): string {
  if (paise < 0) return `−${formatPaiseExactly(-paise)}`;
  return `${formatRupees(Math.floor(paise / 100))}.${String(paise % 100).padStart(2, '0')}`;
}
