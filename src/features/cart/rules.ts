import { applyBundles, type AppliedBundle, type Bundle } from '../../kit/numbers/apply-bundles.ts';
import { discountPercent } from '../../kit/numbers/percent.ts';

/** What the browser's cart remembers of a course (spec 1 §3). Prices are for display; checkout prices again. */
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
}

/** Most courses of a cart that are priced in one go (trust §3 row 2). */
export const MAX_QUOTED = 50;

/** A bundle that this cart may come to, as the server offers it; its courses by the ids of cart items. */
export type CartBundle = Bundle & { name: string };
/** What a learner ticks, word for word: it is kept with the consent. */
export const REMINDER_WISH = 'Remind me by mail if I leave this cart';

/** Courses of a kept cart at most; as many as one order holds. */
export const MAX_KEPT = 50;

/** A reminder has its cart for itself: the next one comes so many days later at the earliest. */
export const REMIND_EVERY_DAYS = 30;

export interface CartTotals {
  originalRupees: number;
  totalRupees: number;
  percentOff: number;
}

export interface PricedCart {
  /** What each item costs, by its id: less than alone where it stands in a bundle that is whole. */
  prices: ReadonlyMap<string, number>;
  applied: AppliedBundle<CartBundle>[];
}

/** Adds a course; one that is there already is ignored (spec 1 §4). */
export function addItem(items: readonly CartItem[], item: CartItem): readonly CartItem[] {
  return items.some((known) => known.id === item.id) ? items : [...items, { ...item, quantity: 1 }];
}

export function removeItem(items: readonly CartItem[], id: string): readonly CartItem[] {
  return items.filter((item) => item.id !== id);
}

/** What one item costs: the sale price, else the list price. */
export function itemPrice(item: Pick<CartItem, 'price' | 'salePrice'>): number {
  return item.salePrice ?? item.price;
}

/** What the items cost together, by the same rule as the order. */
export function priceCart(items: readonly CartItem[], bundles: readonly CartBundle[]): PricedCart {
  const lines = items.map((item) => ({ courseId: item.id, rupees: itemPrice(item) }));
  return applyBundles(lines, bundles);
}

/** Sums and the percent off, rounded, 0 when the sum is 0 (spec 1 §9). What a bundle saves counts as discount. */
export function cartTotals(items: readonly CartItem[], bundles: readonly CartBundle[] = []): CartTotals {
  const originalRupees = items.reduce((sum, item) => sum + item.price, 0);
  const totalRupees = [...priceCart(items, bundles).prices.values()].reduce((sum, rupees) => sum + rupees, 0);
  return { originalRupees, totalRupees, percentOff: discountPercent(originalRupees, totalRupees) };
}

/** The name of the bundle that an item stands in, or `null`. */
export function bundleNameOf({ applied }: PricedCart, id: string): string | null {
  return applied.find(({ bundle }) => bundle.courseIds.includes(id))?.bundle.name ?? null;
}

/** Reads a saved cart. Whatever is not a cart item is left out, so that a corrupt cart is an empty one and nothing breaks. */
export function parseCart(saved: string | null): readonly CartItem[] {
  return parseList(saved).filter(isCartItem).reduce<readonly CartItem[]>(addItem, []);
}

/** Reads saved bundles as carefully. */
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
    (item.salePrice === null || isRupees(item.salePrice))
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
