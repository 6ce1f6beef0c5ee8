import { readOrderNumber } from '../../../kit/numbers/order-number.ts';
import { cleanLine } from '../../../kit/text/plain-text.ts';
import { isUuid } from '../../catalogue/rules.ts';
import type { OrderSearch } from './office-store.ts';

/** Parses the search field; returns `null` if blank. The provider's ids keep their case, since they are case-sensitive. */
export function readOrderSearch(typed: string | undefined): OrderSearch | null {
  const value = cleanLine(typed ?? '');
  if (value === '') return null;
  const number = value.startsWith('#') ? readOrderNumber(value) : null;
  if (number !== null) return { by: 'number', value: String(number) };
  if (isUuid(value)) return { by: 'id', value: value.toLowerCase() };
  if (/^order_\w+$/.test(value)) return { by: 'provider-order', value };
  if (/^pay_\w+$/.test(value)) return { by: 'provider-payment', value };
  return { by: 'words', value: value.toLowerCase() };
}
