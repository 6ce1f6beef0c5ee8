import { GST_STATES } from '../../kit/numbers/gst-states.ts';
import type { Database } from '../../platform/database/database.ts';
import { loadInstitute, loadSiteContent } from '../settings/load-settings.ts';
import { invoiceKind, placeOfSupply, splitTax, sumTax } from './rules.ts';

/** The tax that an invoice of these amounts would have today, with its place of supply; nothing is stored. */
export async function previewTax(
  db: Database,
  { paidPaise, buyer }: { paidPaise: readonly number[]; buyer: { gstin: string; stateCode: string } },
) {
  const institute = await loadInstitute(db);
  const { ratePercent } = await loadSiteContent(db, 'invoicing');
  const kind = invoiceKind(institute, ratePercent);
  const sellerState = kind === 'receipt' ? institute.stateCode : institute.gstin.slice(0, 2);
  const supplied = placeOfSupply(buyer, sellerState);
  const tax = { ratePercent: kind === 'tax-invoice' ? ratePercent : 0, isInterState: supplied !== sellerState };
  const { taxablePaise, cgstPaise, sgstPaise, igstPaise } = sumTax(paidPaise.map((paise) => splitTax(paise, tax)));
  const place = GST_STATES.find(({ code }) => code === supplied)?.name ?? '';
  return {
    isTaxed: kind === 'tax-invoice',
    ratePercent: tax.ratePercent,
    taxablePaise,
    cgstPaise,
    sgstPaise,
    igstPaise,
    place,
  };
}
