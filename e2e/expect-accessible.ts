import { readFileSync } from 'node:fs';
import type { CDPSession, Page } from '@playwright/test';
import type axe from 'axe-core';
import { expect } from './test.ts';

/** Opens a page and returns when its layout is stable, without motion. */
export async function openLaidOut(page: Page, url: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const answer = await page.goto(url);
  // Error pages are checked for layout too.
  expect(answer?.status(), url).toBeLessThan(500);
  // By tag: a role selector computes the role of every element of the page.
  await page.locator('h1:visible').first().waitFor();
  // Content below is laid out one part per frame (draw-later.ts). Axe caches the positions of all backgrounds, and compares text that has
  // moved since with what was there before: "(optional)" with the ink of the footer.
  await expectLaidOut(page);
}

/** The part of a page that is checked. */
interface Look {
  /** Parts identical to those of a page that was checked completely. */
  except?: string[];
  /**
   * The page was checked in another window already: the contrast of text whose colours, backgrounds and size are unchanged is not
   * computed again, which takes longer than all other rules together.
   */
  isSecond?: boolean;
}

/** Expects that the page in its current state and window breaks none of axe's rules. */
export async function expectNoViolations(page: Page, look: Look = {}): Promise<void> {
  expect(await findViolations(page, look), page.url()).toEqual([]);
}

/** The axe violations of the current page: the rule, and the first element that breaks it. */
export async function findViolations(page: Page, { except = [], isSecond = false }: Look = {}): Promise<string[]> {
  // Loading axe takes as long as a check, so a page that is checked again reuses it.
  if (!(await page.evaluate(() => 'axe' in window))) await readAxe(page);
  await page.evaluate(findRepainted);
  return page.evaluate(
    async ({ exclude, isWithContrast }) => {
      // By default axe records the source of every element that it checks.
      window.axe.configure({
        noHtml: true,
        // media-chrome names its clock "playback time" and its speed "Playback rate 1", and shows "0:12" and "1x".
        rules: [
          {
            id: 'label-content-name-mismatch',
            selector: ':not(media-time-display, media-playback-rate-button)',
          },
        ],
      });
      const options: axe.RunOptions = {
        // Passes are not reported: on a page with a table that takes longer than finding them.
        resultTypes: ['violations'],
        // Elements are reported directly instead of unique selectors.
        elementRef: true,
        selectors: false,
        // Copying the page's styles into new elements violates the page's policy, and no enabled rule needs them.
        preload: false,
        // Axe waits for a response from each frame, and none of them has it loaded.
        iframes: false,
      };
      // WCAG 2.5.3, which axe checks only on request.
      const rules = {
        'label-content-name-mismatch': { enabled: true },
        'color-contrast': { enabled: isWithContrast },
      };
      const { violations } = await window.axe.run({ include: [document], exclude }, { ...options, rules });
      // Elements rendered again in the meantime are detached.
      const include = (window.repainted ?? []).filter((element) => element.isConnected);
      if (!isWithContrast && include.length > 0) {
        const contrast = await window.axe.run({ include, exclude }, { ...options, runOnly: ['color-contrast'] });
        violations.push(...contrast.violations);
      }
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.element?.outerHTML.slice(0, 300)}`);
    },
    { exclude: except, isWithContrast: !isSecond },
  );
}

/**
 * Runs in the page. Lists the elements with text of their own, or a field's, whose contrast may have changed since the last call: those
 * that became visible, or whose colour, background or size category has changed. Backgrounds are those of ancestors; overlaps are found
 * by `findFaults`.
 */
function findRepainted(): void {
  const seen = (window.paintSeen ??= new WeakMap<Element, string>());
  window.repainted = [];
  const grounds = new Map<Element | null, { colours: string; opacity: string }>([[null, { colours: '', opacity: '' }]]);
  /** The background of an element: the colours and images behind it, down to the first opaque one. */
  const groundOf = (element: Element | null): { colours: string; opacity: string } => {
    const known = grounds.get(element);
    if (known || !element) return known ?? { colours: '', opacity: '' };
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
    const behind = groundOf(element.parentElement);
    const isClear = /^(transparent|rgba\(.*, 0\))$/.test(backgroundColor) && backgroundImage === 'none';
    const isOpaque = !/transparent|rgba|\//.test(backgroundColor);
    const own = `${backgroundColor} ${backgroundImage}`;
    const ground = {
      colours: isClear ? behind.colours : isOpaque ? own : `${behind.colours}|${own}`,
      opacity: opacity === '1' ? behind.opacity : `${behind.opacity}|${opacity}`,
    };
    grounds.set(element, ground);
    return ground;
  };
  for (const element of document.body.querySelectorAll('*')) {
    const hasWords =
      element.matches('input, select, textarea') ||
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
    if (!hasWords) continue;
    const isShown = element.checkVisibility({ visibilityProperty: true });
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    const size = Number.parseFloat(fontSize);
    // Large text needs less contrast: from 18 points on, or from 14 if bold.
    const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
    const { colours, opacity } = groundOf(element);
    const paint = isShown ? [color, textShadow, isLarge, colours, opacity].join('|') : '';
    if (isShown && seen.get(element) !== paint) window.repainted.push(element);
    seen.set(element, paint);
  }
}

/** Half as long as what the package's own `source` gives. */
const source = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** As a separate script, which the browser compiles once for all pages of a window; evaluated code is compiled for each. */
async function readAxe(page: Page): Promise<void> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  const { exceptionDetails } = await (await session).send('Runtime.evaluate', { expression: source });
  expect(exceptionDetails).toBeUndefined();
}

declare global {
  interface Window {
    axe: typeof axe;
    paintSeen?: WeakMap<Element, string>;
    repainted?: Element[];
  }
}

/** Waits until the layout is stable: before, scroll targets still move. */
export async function expectLaidOut(page: Page): Promise<void> {
  // Asks again sooner than an assertion does.
  await page.locator(notLaidOut).first().waitFor({ state: 'detached' });
}

const notLaidOut =
  'body[data-document] :is(main > .section:not(:first-child), .later):not([data-drawn]), body[data-document] > footer:not([data-drawn])';
