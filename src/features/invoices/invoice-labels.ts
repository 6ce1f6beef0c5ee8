import { isUnionTerritory, stateName } from '../../kit/numbers/gst-states.ts';
import type { InvoiceKind, TaxPlace, TaxSplit } from './rules.ts';

/** "Uttar Pradesh (09)"; empty for an unknown code. */
export function placeOfSupplyName(stateCode: string): string {
  const name = stateName(stateCode);
  return name === '' ? '' : `${name} (${stateCode})`;
}

/** "−12,499.90": paise in the columns of an invoice, with both decimals and without the rupee sign. */
export function plainAmount(paise: number): string {
  const whole = wholeRupees.format(Math.floor(Math.abs(paise) / 100));
  return `${paise < 0 ? '−' : ''}${whole}.${String(Math.abs(paise) % 100).padStart(2, '0')}`;
}

const wholeRupees = new Intl.NumberFormat('en-IN');

interface Sums extends TaxPlace, TaxSplit {
  kind: InvoiceKind;
  seller: { gstin: string };
  placeOfSupply: string;
}

/** The taxable value and each tax by its name and rate; empty if no tax is charged. */
export function invoiceSums(invoice: Sums): { name: string; amount: string }[] {
  const { ratePercent, isInterState, taxablePaise, cgstPaise, sgstPaise, igstPaise } = invoice;
  if (ratePercent === 0) return [];
  const taxable = { name: 'Taxable value', amount: plainAmount(taxablePaise) };
  if (isInterState) return [taxable, { name: `IGST ${ratePercent}%`, amount: plainAmount(igstPaise) }];
  const second = isUnionTerritory(invoice.placeOfSupply) ? 'UTGST' : 'SGST';
  return [
    taxable,
    { name: `CGST ${ratePercent / 2}%`, amount: plainAmount(cgstPaise) },
    { name: `${second} ${ratePercent / 2}%`, amount: plainAmount(sgstPaise) },
  ];
}
