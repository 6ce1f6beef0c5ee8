import type { Page } from '@playwright/test';
import { animation } from '../src/demo/courses/animation.ts';
import { stockMarketBasic } from '../src/demo/courses/stock-market-basic.ts';
import { watchAwake } from './awake.ts';
import { expectNoViolations, openLaidOut } from './expect-accessible.ts';
import { fillCart } from './fill-cart.ts';
import { expectLaidOutAt, PHONE_WITH_KEYBOARD, WIDTHS } from './layout.ts';
import { enterCourse } from './new-learner.ts';
import { expect, test } from './test.ts';

interface State {
  what: string;
  path: string;
  /** Brings the page into the state, and waits for it. */
  enter: (page: Page) => Promise<void>;
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const pressIn = (page: Page, place: string, name: string | RegExp) =>
  page.locator(place).getByRole('button', { name }).first().click();
const errorIsShown = (page: Page) =>
  page.locator(':is([aria-invalid="true"], [role="alert"]):visible').first().waitFor();

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
      await press(page, 'Post comment');
      await errorIsShown(page);
    },
  },
  {
    what: 'a filled cart',
    path: '/cart',
    enter: async (page) => page.getByRole('link', { name: 'Proceed to Checkout' }).waitFor(),
  },
];

const ofLearners: State[] = [
  {
    what: 'the dialog of a refund with its error',
    path: '/profile/payment',
    enter: async (page) => {
      await press(page, /^Request a refund/);
      await press(page, 'Send request');
      await errorIsShown(page);
    },
  },
  {
    what: 'a declined payment',
    path: '/checkout',
    enter: async (page) => {
      page.once('dialog', (alert) => void alert.accept());
      await page.route('**/api/payment/create-order', (route) => route.fulfill({ status: 503, json: {} }));
      await press(page, /^Pay ₹/);
      await page.locator('.pay-notice .panel').waitFor();
    },
  },
];

/** At every width, and with the keyboard of a phone open; opened on a phone, where dialogs are sheets. */
async function lookAt(page: Page, { path, enter }: State): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await openLaidOut(page, path);
  // A press before its script goes the way without one: a document says when it is awake, an application page carries React.
  await page.waitForFunction(
    () =>
      document.documentElement.dataset.isAwake === '' ||
      Object.keys(document.body).some((key) => key.startsWith('__react')),
  );
  await enter(page);
  await expectNoViolations(page);
  await expectLaidOutAt(page, [PHONE_WITH_KEYBOARD, ...WIDTHS.toReversed()]);
}

test('dialogs, sheets and forms with errors have their layout at every width, and are accessible', async ({ page }) => {
  await watchAwake(page);
  await fillCart(page, [animation]);
  for (const state of ofVisitors) await test.step(state.what, () => lookAt(page, state));
});

test('what a learner opens has its layout at every width, and is accessible', async ({ page, request }) => {
  const { quizId } = await enterCourse(page, request, stockMarketBasic.courseId);
  await fillCart(page, [animation]);
  const running: State = {
    what: 'a running quiz',
    path: `/courseStudent/${stockMarketBasic.courseId}/quiz/${quizId}`,
    enter: async () => {
      await press(page, 'Start Test');
      await expect(page.getByRole('timer')).toBeVisible();
    },
  };
  for (const state of [...ofLearners, running]) await test.step(state.what, () => lookAt(page, state));
});
