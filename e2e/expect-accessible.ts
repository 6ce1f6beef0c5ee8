import { readFileSync } from 'node:fs';
import type { CDPSession, Page } from '@playwright/test';
import type axe from 'axe-core';
import { expect } from './test.ts';

/** Opens a page and returns when every part of it has its place, without motion. */
export async function openLaidOut(page: Page, address: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  // What lies below is laid out a part a frame (draw-later.ts). Axe keeps the places of all grounds that it met first, and holds
  // words that have moved since against what lay there before: "(optional)" against the ink of the footer.
  await expectLaidOut(page);
}

/** What of a page is looked at. */
interface Look {
  /** Parts that are the same as on a page that was looked at whole. */
  except?: string[];
}

/** Expects that the page as it stands, in its window as it is, breaks none of axe's rules. */
export async function expectNoViolations(page: Page, look: Look = {}): Promise<void> {
  expect(await findViolations(page, look), page.url()).toEqual([]);
}

/** What breaks a rule of axe on the page as it stands: the rule, and the first element that breaks it. */
export async function findViolations(page: Page, { except = [] }: Look = {}): Promise<string[]> {
  // Reading axe takes as long as a look at the page, so a page that is looked at again keeps it.
  if (!(await page.evaluate(() => 'axe' in window))) await readAxe(page);
  return page.evaluate(async (exclude) => {
    // Axe writes down the source of every element that it looks at unless it is told not to.
    window.axe.configure({ noHtml: true });
    const found = await window.axe.run(
      { include: [document], exclude },
      {
        // What passes is not told: on a page with a table that takes longer than finding it.
        resultTypes: ['violations'],
        // The elements themselves are told in place of selectors that fit nothing else.
        elementRef: true,
        selectors: false,
        // Copying the page's rules into elements of its own is against the page's policy, and no rule that is on needs them.
        preload: false,
        // New in this version of axe; initials and the country's code do not keep it yet.
        rules: { 'label-content-name-mismatch': { enabled: false } },
      },
    );
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.element?.outerHTML.slice(0, 300)}`);
  }, except);
}

/** Half as long as what the package's own `source` gives. */
const source = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** As a script of its own, which the browser compiles once for all pages of a window; what is evaluated it compiles for each. */
async function readAxe(page: Page): Promise<void> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  const { exceptionDetails } = await (await session).send('Runtime.evaluate', { expression: source });
  expect(exceptionDetails).toBeUndefined();
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Waits until every part of the page has its place: before, what is scrolled to still moves. */
export async function expectLaidOut(page: Page): Promise<void> {
  // Asks again sooner than an assertion does.
  await page.locator(notLaidOut).first().waitFor({ state: 'detached' });
}

const notLaidOut =
  'body[data-stylesheet] :is(main > .section:not(:first-child), .later):not([data-drawn]), body[data-stylesheet] > footer:not([data-drawn])';
