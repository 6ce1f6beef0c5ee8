import { applyBundles, type AppliedBundle, type Bundle } from '../../kit/numbers/apply-bundles.ts';
import { discountPercent } from '../../kit/numbers/percent.ts';

/** A course as stored in the browser's cart (spec 1 §3). Prices are for display; checkout prices again. */
export interface CartItem {
  /** The course's `courseId`. */
  id: string;
  title: string;
  image: string;
  instructor: string;
  /** Whole rupees. */
  price: number;
  /** Whole rupees, or `null` without a sale. */
  salePrice: number | null;
  quantity: 1;
  /** The batch in which it is taken, whose fee the prices then are; absent at one's own pace. */
  batch?: CartBatch | undefined;
}

/** The batch of a course in the cart, as the page on which it was chosen told it. */
export interface CartBatch {
  id: string;
  code: string;
  /** "Monday, 7 December, Mon, Wed, Fri, 6 pm to 8 pm". */
  text: string;
  /** As the server last told it. */
  state: 'open' | 'full' | 'closed';
  /** From the waitlist: the buyer has a seat in it although it is full for others. */
  isOffered?: boolean | undefined;
  /** Until when the buyer's unpaid order keeps the seat, as the server last told it. */
  heldUntil?: string | undefined;
}

/** Maximum courses of a cart that are priced in one request (trust §3 row 2). */
export const MAX_QUOTED = 50;

/** A bundle that may apply to this cart, as offered by the server; its courses by the ids of cart items. */
export type CartBundle = Bundle & { name: string };
/** The text of the consent box, stored verbatim with the consent. */
export const REMINDER_WISH = 'Remind me by mail if I leave this cart';

/** Maximum courses of a saved cart; the same as of an order. */
export const MAX_KEPT = 50;

/** Minimum days between two reminders. */
export const REMIND_EVERY_DAYS = 30;

export interface CartTotals {
  originalRupees: number;
  totalRupees: number;
  percentOff: number;
}

export interface PricedCart {
  /** The price of each item, by id: lower if it is in a complete bundle. */
  prices: ReadonlyMap<string, number>;
  applied: AppliedBundle<CartBundle>[];
}

/** Adds a course; a course already in the cart is ignored (spec 1 §4). */
export function addItem(items: readonly CartItem[], item: CartItem): readonly CartItem[] {
  return items.some((known) => known.id === item.id) ? items : [...items, { ...item, quantity: 1 }];
}

export function removeItem(items: readonly CartItem[], id: string): readonly CartItem[] {
  return items.filter((item) => item.id !== id);
}

/** The price of one item: the sale price, else the list price. */
export function itemPrice(item: Pick<CartItem, 'price' | 'salePrice'>): number {
  return item.salePrice ?? item.price;
}

/** The total of the items, by the same rule as the order. */
export function priceCart(items: readonly CartItem[], bundles: readonly CartBundle[]): PricedCart {
  const lines = items.map((item) => ({ courseId: item.id, rupees: itemPrice(item) }));
  return applyBundles(lines, bundles);
}

/** Sums and the percent off, rounded, 0 when the sum is 0 (spec 1 §9). Bundle savings count as discount. */
export function cartTotals(items: readonly CartItem[], bundles: readonly CartBundle[] = []): CartTotals {
  const originalRupees = items.reduce((sum, item) => sum + item.price, 0);
  const totalRupees = [...priceCart(items, bundles).prices.values()].reduce((sum, rupees) => sum + rupees, 0);
  return { originalRupees, totalRupees, percentOff: discountPercent(originalRupees, totalRupees) };
}

/** The name of the bundle that an item belongs to, or `null`. */
export function bundleNameOf({ applied }: PricedCart, id: string): string | null {
  return applied.find(({ bundle }) => bundle.courseIds.includes(id))?.bundle.name ?? null;
}

/** Parses a stored cart. Invalid items are dropped, so that a corrupt cart becomes an empty one. */
export function parseCart(saved: string | null): readonly CartItem[] {
  return parseList(saved).filter(isCartItem).reduce<readonly CartItem[]>(addItem, []);
}

/** Parses stored bundles in the same way. */
export function parseBundles(saved: string | null): readonly CartBundle[] {
  return parseList(saved).filter(isCartBundle);
}

function parseList(saved: string | null): unknown[] {
  try {
    const value: unknown = JSON.parse(saved ?? '[]');
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

function isCartItem(value: unknown): value is CartItem {
  if (typeof value !== 'object' || value === null) return false;
  const item = value as Record<string, unknown>;
  const texts = ['id', 'title', 'image', 'instructor'];
  return (
    texts.every((name) => typeof item[name] === 'string') &&
    isRupees(item.price) &&
    (item.salePrice === null || isRupees(item.salePrice)) &&
    (item.batch === undefined || typeof (item.batch as Partial<CartBatch> | null)?.text === 'string')
  );
}

function isCartBundle(value: unknown): value is CartBundle {
  if (typeof value !== 'object' || value === null) return false;
  const bundle = value as Record<string, unknown>;
  return (
    typeof bundle.slug === 'string' &&
    typeof bundle.name === 'string' &&
    isRupees(bundle.priceRupees) &&
    Array.isArray(bundle.courseIds) &&
    bundle.courseIds.every((id) => typeof id === 'string')
  );
}

function isRupees(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
