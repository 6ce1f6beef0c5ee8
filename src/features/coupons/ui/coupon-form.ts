import type { RouteCall } from '../../../platform/define-route.ts';
import type { generateCoupon } from '../contract.ts';
import { DEFAULT_EXPIRY_DAYS } from '../rules.ts';

/** What stands in the fields of the generate form, as typed. */
export interface GenerateFields {
  discount: string;
  cartItems: string;
  expiresInDays: string;
  maximumUses: string;
}

type GenerateBody = RouteCall<typeof generateCoupon>['body'];

// spec 2 §2: the cart-items number defaults to 1.
export const emptyGenerateFields: GenerateFields = {
  discount: '',
  cartItems: '1',
  expiresInDays: String(DEFAULT_EXPIRY_DAYS),
  maximumUses: '',
};

export const BAD_DISCOUNT = 'Enter a valid discount between 1% and 100%'; // spec 2 §5

/** The form as the call takes it; `null` when the discount is not a whole number from 1 to 100. The server judges the other fields. */
export function readGenerateForm(fields: GenerateFields): GenerateBody | null {
  const discount = readNumber(fields.discount);
  if (discount === undefined || !Number.isInteger(discount) || discount < 1 || discount > 100) return null;
  return {
    discount,
    cartItems: readNumber(fields.cartItems),
    expiresInDays: readNumber(fields.expiresInDays),
    maximumUses: readNumber(fields.maximumUses),
  };
}

/** An empty field leaves the server's default; what is no number stays wrong, so that the server says so. */
export function readNumber(typed: string): number | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
}
