import type { Page } from '@playwright/test';
import { digitalMarketing } from '../src/demo/courses/digital-marketing.ts';
import { stockMarketBasic } from '../src/demo/courses/stock-market-basic.ts';
import { expectHydrated, watchHydration } from './hydrated.ts';
import { fillCart } from './fill-cart.ts';
import { OFFICE } from './office.ts';
import { logIn, newUser, signUp } from './user.ts';
import { expect, test } from './test.ts';
import { phone } from './widths.ts';

/** The page's clock, an hour ahead to cover loading; from then on it is paused until the test advances it. */
const START = new Date('2026-11-20T10:00:00+05:30');
const LATER = new Date('2026-11-20T11:00:00+05:30');
const inCart = [digitalMarketing, stockMarketBasic];

test('the cart says what is in it on hover, and is used by keyboard: arrows, Remove without losing the place, Escape', async ({
  page,
}) => {
  await page.clock.install({ time: START });
  await fillCart(page, inCart);
  await page.goto('/about');
  const link = page.getByRole('link', { name: 'Cart, 2 in it' });
  await expect(link).toBeVisible();
  await link.hover();
  const drop = page.getByRole('group', { name: 'Your cart' });
  await expect(drop.getByRole('listitem')).toHaveCount(2);
  await expect(drop.getByRole('listitem').first()).toHaveText(
    'Digital MarketingMeenal JoshiRemove Digital Marketing₹24,999 was ₹34,999',
  );
  await expect(drop.getByRole('paragraph').filter({ hasText: /^Total/ })).toHaveText('Total was ₹46,998₹32,99830% off');
  await expect(drop.getByRole('link', { name: 'Go to Cart' })).toHaveAttribute('href', '/cart');

  await page.clock.pauseAt(LATER);
  await page.mouse.move(20, 700);
  await page.clock.runFor(199); // spec 1 §4
  await expect(drop).toBeVisible();
  await page.clock.runFor(1);
  await expect(drop).toBeHidden();
  await page.clock.resume();
  await test.step('by keyboard', () => emptyCartByKeyboard(page));
});

async function emptyCartByKeyboard(page: Page): Promise<void> {
  const link = page.locator('[data-cart-link]');
  await link.focus();
  const drop = page.getByRole('group', { name: 'Your cart' });
  await expect(drop).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(drop.getByRole('link', { name: 'Digital Marketing' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(drop.getByRole('button', { name: 'Remove Digital Marketing' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(drop.getByRole('button', { name: 'Remove Stock Market: Basic' })).toBeFocused();
  await expect(page.locator('[data-cart-count]')).toHaveText('1');
  await page.keyboard.press('Enter');
  await expect(drop).toHaveText('Your cart is empty.');
  await expect(link).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(drop).toBeHidden();
  await page.keyboard.press('ArrowUp');
  await expect(drop).toBeVisible();
}

test('a learner has the avatar with Logout, an admin the way to the dashboard in its place', async ({ page }) => {
  const user = newUser();
  await page.clock.install({ time: START });
  await signUp(page.request, user);
  await page.goto('/about');
  const avatar = page.getByRole('link', { name: `Profile of ${user.name}` });
  await expect(avatar).toHaveAttribute('href', '/profile');
  const logout = page.getByRole('button', { name: 'Logout' });
  await avatar.hover();
  await expect(logout).toBeVisible();
  await page.clock.pauseAt(LATER);
  await page.mouse.move(20, 700);
  await page.clock.runFor(249); // spec 1 §4
  await expect(logout).toBeVisible();
  await page.clock.runFor(1);
  await expect(logout).toBeHidden();
  await page.clock.resume();
  await avatar.focus();
  await page.keyboard.press('Tab');
  await expect(logout).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(avatar).toBeFocused();
  await expect(logout).toBeHidden();
  await page.keyboard.press('ArrowDown');
  await expect(logout).toBeFocused();
  await page.keyboard.press('Enter');
  await expectSignedOut(page);

  await test.step('an admin', async () => {
    await logIn(page.request, OFFICE);
    await page.goto('/about');
    const way = page.getByRole('link', { name: 'Admin Dashboard' });
    await expect(way).toHaveAttribute('href', '/admin');
    await page.setViewportSize(phone.viewport);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(way).toHaveAttribute('href', '/admin');
    await expect(page.getByRole('link', { name: 'Login/Signup' })).toHaveCount(0);
  });
});

test.describe('on a phone', () => {
  test.use(phone);

  test('a finger goes straight to the cart; a learner has the profile and Logout in the menu', async ({ page }) => {
    await fillCart(page, inCart);
    await page.goto('/about');
    await page.getByRole('link', { name: 'Cart, 2 in it' }).tap();
    await expect(page).toHaveURL(/\/cart$/);

    const user = newUser();
    await signUp(page.request, user);
    await page.goto('/about');
    await page.getByRole('button', { name: 'Menu' }).tap();
    await expect(page.getByRole('link', { name: `${user.name} Profile` })).toHaveAttribute('href', '/profile/details');
    await page.getByRole('button', { name: 'Logout' }).tap();
    await expectSignedOut(page);
  });
});

async function expectSignedOut(page: Page): Promise<void> {
  await page.waitForURL('/', { waitUntil: 'commit' });
  await expect(page.getByRole('link', { name: 'Login/Signup', includeHidden: true }).first()).toHaveAttribute(
    'href',
    '/auth',
  );
  expect((await page.context().request.get('/api/user/me')).status()).toBe(401);
}

test('a wide screen without a pointer has a button for Logout', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 1024, height: 768 },
    hasTouch: true,
    isMobile: true,
  });
  await signUp(context.request, newUser());
  const page = await context.newPage();
  await page.goto('/about');
  await page.getByRole('button', { name: 'Account menu' }).tap();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await page.touchscreen.tap(300, 600);
  await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden();
  await context.close();
});

test('the phone menu holds the page still; the way to the top and the social links come and go; a short page ends with its footer', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/about');
  const toggle = page.getByRole('button', { name: 'Menu' });
  const menu = page.locator('#site-menu');
  await toggle.click();
  await expect(menu.getByRole('link', { name: 'About' })).toHaveAttribute('aria-current', 'page');
  const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
  expect(await overflow()).toBe('hidden');
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(toggle).toBeFocused();
  expect(await overflow()).toBe('visible');
  await toggle.click();
  await expect(menu).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(menu).toBeHidden();
  expect(await overflow()).toBe('visible');
  await page.setViewportSize({ width: 1440, height: 900 });
  await test.step('the way back to the top comes after 300 px, the social links by the width', () => goBackToTop(page));
  await test.step('a short page ends with its footer', () => expectFooterAtEnd(page));
});

async function goBackToTop(page: Page): Promise<void> {
  const toTop = page.getByRole('link', { name: 'Scroll to top' });
  await page.evaluate(() => scrollTo(0, 299));
  await expect(toTop).not.toBeInViewport();
  await page.evaluate(() => scrollTo(0, 360));
  await expect(toTop).toBeInViewport();
  await toTop.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

  const rail = page.getByRole('complementary', { name: 'Write to us or follow us' });
  const chat = rail.getByRole('button', { name: 'Chat and social links' });
  for (const width of [390, 768, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(rail.getByRole('link')).toHaveCount(0);
    // It hides while it would cover a control, so scroll to a line that has none. The wheel returns before the page has
    // moved: only a click that lands shows that the button stayed.
    await expect(async () => {
      await page.mouse.wheel(0, 40);
      await chat.click({ timeout: 500 });
    }).toPass();
    await expect(rail.getByRole('link')).toHaveText(['Facebook', 'Instagram', 'WhatsApp', 'YouTube']);
    await page.keyboard.press('Escape');
  }
  await page.setViewportSize({ width: 1440, height: 800 });
  await expect(chat).toBeHidden();
  await expect(rail.getByRole('link')).toHaveCount(4);
}

async function expectFooterAtEnd(page: Page): Promise<void> {
  await page.goto('/cart');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 1300 });
    const [height, end] = await page.evaluate(() => [
      document.documentElement.scrollHeight,
      Math.max(innerHeight, scrollY + (document.querySelector('footer')?.getBoundingClientRect().bottom ?? 0)),
    ]);
    expect(Math.abs((height ?? 0) - (end ?? 0))).toBeLessThan(1);
  }
}

test('no way from a public page to a page of the application reports an error', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(`${page.url()}: ${message}`));
  // Pages fade into each other, which the browser may skip; an application page that did not know of it reported an error.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await watchHydration(page);
  for (const path of ['/auth', '/checkout', '/auth', '/checkout']) {
    await page.goto('/about');
    await page.evaluate((to) => location.assign(to), path);
    await expect(page).toHaveURL(path);
    await expectHydrated(page);
  }
  expect(errors).toEqual([]);
});
