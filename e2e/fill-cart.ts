import type { Page } from '@playwright/test';
import type { DemoCourse } from '../src/demo/content-types.ts';
import { CART_KEY } from '../src/features/cart/ui/saved-cart.ts';

/** Puts courses of the demo institute into the cart before the first script runs, unless the browser has a cart already. */
export async function fillCart(page: Page, courses: readonly DemoCourse[]): Promise<void> {
  const items = courses.map(({ courseId, title, instructor, priceRupees, salePriceRupees }) => ({
    id: courseId,
    title,
    image: '/motif/suraj.palash.block.svg',
    instructor: instructor.name,
    price: priceRupees,
    salePrice: salePriceRupees,
    quantity: 1,
  }));
  await page.addInitScript(
    ([key, saved]) => {
      if (!localStorage.getItem(key)) localStorage.setItem(key, saved);
    },
    [CART_KEY, JSON.stringify(items)] as const,
  );
}
