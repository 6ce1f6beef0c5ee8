import { readNumber } from '../../../kit/numbers/form-number.ts';
import { indianDay } from '../../../kit/numbers/dates.ts';
import type { RouteCall } from '../../../platform/http/define-route.ts';
import type { editCoupon, generateCoupon, OfficeCoupon } from '../contract.ts';

/** The values of the generate form, as typed. */
export interface GenerateFields {
  /** Empty: a random one. */
  code: string;
  kind: CouponKind;
  discount: string;
  cartItems: string;
  /** Days as date fields have them, `2026-12-26`. */
  startsOn: string;
  endsOn: string;
  maximumUses: string;
  usesPerPerson: string;
  note: string;
}

export type CouponKind = 'percent' | 'rupees';

type GenerateBody = NonNullable<RouteCall<typeof generateCoupon>['body']>;

// spec 2 §2: the cart-items number defaults to 1.
export const emptyGenerateFields: GenerateFields = {
  code: '',
  kind: 'percent',
  discount: '',
  cartItems: '1',
  startsOn: '',
  endsOn: '',
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
    code: fields.code.trim() || undefined,
    cartItems: readOptionalNumber(fields.cartItems),
    startsOn: fields.startsOn || undefined,
    endsOn: fields.endsOn || undefined,
    maximumUses: readOptionalNumber(fields.maximumUses),
    usesPerPerson: readOptionalNumber(fields.usesPerPerson),
    courses: courses.length > 0 ? [...courses] : undefined,
    note: fields.note.trim() || undefined,
  };
}

type EditBody = NonNullable<RouteCall<typeof editCoupon>['body']>;

/** The same for changing a coupon: an emptied limit is cleared, an emptied last day stays as it is. */
export function readEditForm(fields: GenerateFields, courses: readonly string[] = []): EditBody | null {
  const terms = readGenerateForm({ ...fields, code: '' }, courses);
  if (terms === null) return null;
  return {
    ...terms,
    maximumUses: terms.maximumUses ?? null,
    usesPerPerson: terms.usesPerPerson ?? null,
    courses: [...courses],
    note: fields.note.trim(),
    startsOn: fields.startsOn || null,
  };
}

/** The fields of a form that starts with a coupon. */
export function fieldsOf(coupon: OfficeCoupon): GenerateFields {
  const { discount, discountRupees, cartItems, maximumUses, usesPerPerson, note, startsAt, expiresAt } = coupon;
  return {
    code: '',
    kind: discountRupees === null ? 'percent' : 'rupees',
    discount: String(discountRupees ?? discount),
    cartItems: String(cartItems),
    maximumUses: String(maximumUses ?? ''),
    usesPerPerson: String(usesPerPerson ?? ''),
    note,
    startsOn: startsAt === null ? '' : indianDay(new Date(startsAt)),
    endsOn: indianDay(new Date(expiresAt)),
  };
}

/** An empty field gets the server's default; invalid numbers stay invalid, so that the server reports them. */
export function readOptionalNumber(typed: string): number | undefined {
  return typed.trim() === '' ? undefined : readNumber(typed);
}
