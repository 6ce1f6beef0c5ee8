import { readNumber } from '../../../kit/numbers/form-number.ts';
import type { RouteCall } from '../../../platform/http/define-route.ts';
import type { generateCoupon } from '../contract.ts';
import { DEFAULT_EXPIRY_DAYS } from '../rules.ts';

/** The values of the generate form, as typed. */
export interface GenerateFields {
  kind: CouponKind;
  discount: string;
  cartItems: string;
  expiresInDays: string;
  maximumUses: string;
  usesPerPerson: string;
  note: string;
}

export type CouponKind = 'percent' | 'rupees';

type GenerateBody = RouteCall<typeof generateCoupon>['body'];

// spec 2 §2: the cart-items number defaults to 1.
export const emptyGenerateFields: GenerateFields = {
  kind: 'percent',
  discount: '',
  cartItems: '1',
  expiresInDays: String(DEFAULT_EXPIRY_DAYS),
  maximumUses: '',
  usesPerPerson: '',
  note: '',
};

export const BAD_DISCOUNT = 'Enter a valid discount between 1% and 100%'; // spec 2 §5
export const BAD_AMOUNT = 'Enter a whole number of rupees, 1 or more';

/** Converts the form to the request body; returns `null` when the discount is invalid. The server validates the other fields. */
export function readGenerateForm(fields: GenerateFields, courses: readonly string[] = []): GenerateBody | null {
  const amount = readOptionalNumber(fields.discount);
  const isPercent = fields.kind === 'percent';
  if (amount === undefined || !Number.isInteger(amount) || amount < 1 || (isPercent && amount > 100)) return null;
  return {
    ...(isPercent ? { discount: amount } : { discountRupees: amount }),
    cartItems: readOptionalNumber(fields.cartItems),
    expiresInDays: readOptionalNumber(fields.expiresInDays),
    maximumUses: readOptionalNumber(fields.maximumUses),
    usesPerPerson: readOptionalNumber(fields.usesPerPerson),
    courses: courses.length > 0 ? [...courses] : undefined,
    note: fields.note.trim() || undefined,
  };
}

/** An empty field gets the server's default; invalid numbers stay invalid, so that the server reports them. */
export function readOptionalNumber(typed: string): number | undefined {
  return typed.trim() === '' ? undefined : readNumber(typed);
}
