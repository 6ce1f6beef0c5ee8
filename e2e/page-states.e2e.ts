import type { Page, Route } from '@playwright/test';
import { animation } from '../src/demo/courses/animation.ts';
import { stockMarketBasic } from '../src/demo/courses/stock-market-basic.ts';
import { watchHydration } from './hydrated.ts';
import { expectLaidOut, expectNoViolations, openLaidOut } from './expect-accessible.ts';
import { fillCart } from './fill-cart.ts';
import { expectLaidOutAt, PHONE_WITH_KEYBOARD, WIDTHS } from './layout.ts';
import { linkIn, readMail } from './mail.ts';
import { enterCourse } from './new-learner.ts';
import { newUser, signUp } from './user.ts';
import { findPartedWords } from './parted-words.ts';
import { newPhone } from './phone-code.ts';
import { expect, test } from './test.ts';
import { touchIslands, watchShifts } from './watch-page.ts';

/** Layout shifts that a visitor sees. */
const STILL = 0.02;

interface State {
  what: string;
  /** By default the state continues on the previous state's page. */
  path?: string;
  /** Before the page is opened. */
  before?: (page: Page) => Promise<unknown>;
  /** Brings the page into the state, and waits for it. */
  enter: (page: Page) => Promise<void>;
}

const click = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const pressIn = (page: Page, place: string, name: string | RegExp) =>
  page.locator(place).getByRole('button', { name }).first().click();
const errorIsShown = (page: Page) =>
  page.locator(':is([aria-invalid="true"], [role="alert"]):visible').first().waitFor();

const DEMO_STUDENT = 'student@example.com';

const ofVisitors: State[] = [
  {
    what: 'the counselling dialog with its error',
    path: '/services',
    enter: async (page) => {
      await page.locator('[data-opens="counselling"]').first().click();
      await pressIn(page, 'dialog[open]', 'Send OTP');
      await errorIsShown(page);
    },
  },
  {
    what: 'the brochure sheet with its errors',
    path: '/course/web-design',
    enter: async (page) => {
      await page.locator('a[data-brochure]').first().click();
      await pressIn(page, 'dialog[open]', /^Send enquiry|^Get|^Download|^Send (?!OTP)/);
      await errorIsShown(page);
    },
  },
  {
    what: 'the demo dialog with its error',
    path: '/',
    enter: async (page) => {
      await page.getByRole('main').getByRole('link', { name: 'Book Free Demo Class' }).click();
      await pressIn(page, 'dialog[open]', 'Send OTP');
      await errorIsShown(page);
    },
  },
  {
    what: 'the enquiry of a course with its errors',
    path: '/course/web-design',
    enter: async (page) => {
      await pressIn(page, '#ask', 'Send enquiry');
      await errorIsShown(page);
    },
  },
  {
    what: 'the contact form with its errors',
    path: '/contact',
    enter: async (page) => {
      await pressIn(page, '.contact-words', 'Apply Now');
      await errorIsShown(page);
    },
  },
  {
    what: 'the list of countries',
    path: '/contact',
    enter: async (page) => {
      await pressIn(page, '.contact-words', /^Country code/);
      await page.getByRole('combobox', { name: 'Search country or code' }).waitFor();
    },
  },
  {
    what: 'a comment with its errors',
    path: '/blog/reading-a-balance-sheet-when-you-hate-numbers',
    enter: async (page) => {
      await click(page, 'Post comment');
      await errorIsShown(page);
    },
  },
  {
    what: 'a wrong code',
    path: '/course/web-design',
    enter: async (page) => {
      const ask = page.locator('#ask');
      await ask.getByRole('textbox', { name: /^Phone/ }).fill(newPhone());
      await ask.getByRole('button', { name: 'Send OTP' }).click();
      await page.getByText('OTP sent successfully').waitFor();
      await ask.getByLabel('Enter OTP').fill('000000');
      await ask.getByText('Invalid OTP').first().waitFor();
    },
  },
  {
    what: 'a filled cart with a coupon',
    path: '/cart?coupon=NO-SUCH-CODE',
    enter: async (page) => page.getByRole('link', { name: 'Proceed to Checkout' }).waitFor(),
  },
  {
    what: 'the checkout of a guest with a refused coupon',
    path: '/checkout',
    // Wrong codes are counted, and other tests send some.
    before: (page) =>
      page.route('**/api/coupons/validate', (route) =>
        route.fulfill({ json: { success: true, isValid: false, message: 'This coupon is not valid.' } }),
      ),
    enter: async (page) => {
      await page.getByLabel('Full Name').waitFor();
      await page.locator('.coupon-form .panel').waitFor();
    },
  },
  {
    what: 'an empty cart',
    path: '/cart',
    enter: async (page) => {
      await click(page, /^Remove /);
      await page.getByRole('heading', { name: 'Your cart is empty.' }).waitFor();
    },
  },
  {
    what: 'a sign-up with a weak password',
    path: '/auth',
    enter: async (page) => {
      await fillIn(page, { 'Full Name': 'Asha Rao', Email: DEMO_STUDENT, Password: 'password' });
      await page.getByLabel('Confirm Password').fill('password');
      await click(page, 'Sign Up');
      await errorIsShown(page);
    },
  },
  {
    what: 'a sign-up with a taken e-mail address',
    enter: async (page) => {
      await fillIn(page, { Password: 'a short sentence works', 'Confirm Password': 'a short sentence works' });
      await click(page, 'Sign Up');
      await errorIsShown(page);
    },
  },
  {
    what: 'a sign-in with a wrong password',
    path: '/auth?tab=sign-in',
    enter: async (page) => {
      await fillIn(page, { Email: DEMO_STUDENT, Password: 'not the password' });
      await click(page, 'Sign In');
      await errorIsShown(page);
    },
  },
  {
    what: 'the second step of a sign-in with a wrong code',
    enter: async (page) => {
      const answer = { success: false, code: 'second-factor-required', message: 'A code is needed', details: {} };
      const token = { secondFactorToken: 'a-token' };
      await page.route('**/api/user/login', (route) => route.fulfill({ status: 401, json: { ...answer, ...token } }));
      await click(page, 'Sign In');
      await page.getByLabel('Code from the app').fill('000000');
      await page.locator('.account-form [type="submit"]').click();
      await errorIsShown(page);
    },
  },
  {
    what: 'a lost password, asked for',
    path: '/auth/forgot',
    enter: async (page) => {
      await page.getByLabel('Email').fill(DEMO_STUDENT);
      await click(page, 'Send the link');
      await page.getByRole('heading', { level: 1, name: 'Check your e-mail' }).waitFor();
    },
  },
];

const ofLearners: State[] = [
  {
    what: 'the profile with errors in its fields',
    path: '/profile/details',
    enter: async (page) => {
      const details = page.getByRole('region', { name: 'Your details' });
      await details.getByRole('button', { name: 'Edit' }).click();
      await details.getByLabel('Name').fill('');
      await details.getByLabel('LinkedIn').fill('javascript:alert(1)');
      await details.getByText('Change password').click();
      await details.getByRole('button', { name: 'Update' }).click();
      await errorIsShown(page);
    },
  },
  {
    what: 'my data with a wrong password',
    path: '/profile/my-data',
    enter: async (page) => {
      const erasure = page.getByRole('region', { name: 'Delete my account' });
      await erasure.getByLabel('Password', { exact: true }).fill('not the password');
      await erasure.getByRole('button', { name: 'E-mail me the link' }).click();
      await errorIsShown(page);
    },
  },
  {
    what: 'the dialog of a refund with its error',
    path: '/profile/payment',
    enter: async (page) => {
      await click(page, /^Request a refund/);
      await click(page, 'Send request');
      await errorIsShown(page);
    },
  },
  {
    what: 'the checkout with a wrong GSTIN',
    path: '/checkout',
    enter: async (page) => {
      await page.locator('.billing-business > summary').click();
      await page.getByLabel('GSTIN').fill('09AAACH7409R1Z');
      await click(page, /^Pay ₹/);
      await errorIsShown(page);
    },
  },
  {
    what: 'a declined payment',
    path: '/checkout',
    enter: async (page) => {
      page.once('dialog', (alert) => void alert.accept());
      await page.route('**/api/payment/create-order', (route) => route.fulfill({ status: 503, json: {} }));
      await click(page, /^Pay ₹/);
      await page.locator('.pay-notice .panel').waitFor();
    },
  },
];

/** Fills fields by their labels. */
async function fillIn(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text);
}

/** At every width, and with the keyboard of a phone open; opened on a phone, where dialogs are sheets. */
async function lookAt(
  page: Page,
  { path, before: prepare, enter }: State,
  shifts: () => Promise<number>,
): Promise<void> {
  await prepare?.(page);
  await page.setViewportSize({ width: 390, height: 844 });
  if (path) await openWithLateImages(page, path);
  // A press on a part that is not hydrated is answered later than the browser counts as a response to it.
  await touchIslands(page);
  const before = path ? 0 : await shifts();
  await enter(page);
  expect((await shifts()) - before, 'what moved').toBeLessThanOrEqual(STILL);
  expect(await findPartedWords(page)).toEqual([]);
  await expectNoViolations(page);
  // It covers the header for a few seconds and can be closed.
  await page.evaluate(() => {
    // In one turn: a message may close itself before a click from outside arrives.
    for (const close of document.querySelectorAll<HTMLElement>('[aria-label="Close this message"]')) close.click();
  });
  await expectLaidOutAt(page, [PHONE_WITH_KEYBOARD, ...WIDTHS.toReversed()]);
}

/** Images and videos load after the page. */
async function openWithLateImages(page: Page, path: string): Promise<void> {
  const gate = Promise.withResolvers<void>();
  const isLate = (url: URL) => /^\/(motif|media|uploads|images)\//.test(url.pathname);
  const hold = async (route: Route) => {
    await gate.promise;
    await route.continue();
  };
  await page.route(isLate, hold);
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  // A click before its script acts as without one: a document reports hydration, an application page carries React.
  await page.waitForFunction(
    () =>
      document.documentElement.dataset.isHydrated === '' ||
      Object.keys(document.body).some((key) => key.startsWith('__react')),
  );
  gate.resolve();
  await expectLaidOut(page);
  await page.waitForLoadState('load');
  await page.unroute(isLate, hold);
}

test('dialogs, sheets and forms with errors have their layout at every width, and are accessible', async ({ page }) => {
  test.slow();
  await watchHydration(page);
  const shifts = await watchShifts(page);
  await fillCart(page, [animation]);
  for (const state of ofVisitors) await test.step(state.what, () => lookAt(page, state, shifts));
});

test('what a learner opens has its layout at every width, and is accessible', async ({ page, request }) => {
  const shifts = await watchShifts(page);
  const { quizId } = await enterCourse(page, request, stockMarketBasic.courseId);
  await fillCart(page, [animation]);
  const running: State = {
    what: 'a running quiz',
    path: `/courseStudent/${stockMarketBasic.courseId}/quiz/${quizId}`,
    enter: async () => {
      await click(page, 'Start Test');
      await expect(page.getByRole('timer')).toBeVisible();
    },
  };
  for (const state of [...ofLearners, running]) await test.step(state.what, () => lookAt(page, state, shifts));
});

test('a new password has its layout at every width, and is accessible', async ({ page, request }) => {
  const shifts = await watchShifts(page);
  const user = newUser();
  await signUp(request, user);
  await page.goto('/auth/forgot');
  await page.getByLabel('Email').fill(user.email);
  await click(page, 'Send the link');
  const link = linkIn(await readMail(request, user.email, 'A new password'), '/auth/reset');
  const set = async () => {
    await fillIn(page, { 'New password': 'three small words', 'Confirm new password': 'three small wards' });
    await click(page, 'Set password');
    await errorIsShown(page);
  };
  await lookAt(page, { what: 'two passwords that differ', path: link, enter: set }, shifts);
});

test('what is short is printed on one sheet, without an empty one behind it', async ({ page }) => {
  await fillCart(page, [animation]);
  for (const path of ['/cart', '/auth', '/certificate'])
    await test.step(path, async () => {
      await openLaidOut(page, path);
      const paper = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1');
      expect(paper.match(/\/Type \/Page\b/g), path).toHaveLength(1);
    });
});
