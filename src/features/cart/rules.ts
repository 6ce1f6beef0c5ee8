import { discountPercent } from '../../kit/percent.ts';

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

/** What a learner ticks, word for word: it is kept with the consent. */
export const REMINDER_WISH = 'Remind me by mail if I leave this cart';

/** Courses of a kept cart at most; as many as one order holds. */
export const MOST_KEPT = 50;

/** A reminder has its cart for itself: the next one comes so many days later at the earliest. */
export const REMIND_EVERY_DAYS = 30;

export interface CartTotals {
  originalRupees: number;
  totalRupees: number;
  percentOff: number;
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

/** Sums and the percent off, rounded, 0 when the sum is 0 (spec 1 §9). */
export function cartTotals(items: readonly CartItem[]): CartTotals {
  const originalRupees = items.reduce((sum, item) => sum + item.price, 0);
  const totalRupees = items.reduce((sum, item) => sum + itemPrice(item), 0);
  return { originalRupees, totalRupees, percentOff: discountPercent(originalRupees, totalRupees) };
}

/** Reads a saved cart. Whatever is not a cart item is left out, so that a corrupt cart is an empty one and nothing breaks. */
export function parseCart(saved: string | null): readonly CartItem[] {
  let value: unknown;
  try {
    value = JSON.parse(saved ?? '[]');
  } catch {
    return [];
  }
  if (!Array.isArray(value)) return [];
  return value.filter(isCartItem).reduce<readonly CartItem[]>(addItem, []);
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

function isRupees(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
