import { expectNoViolations, openLaidOut } from './expect-accessible.ts';
import { expectLaidOutAt, resizeForNext } from './layout.ts';
import { everyPublicPage, oneOfEachKind } from './public-pages.ts';
import { test } from './test.ts';

// Pages of one kind are laid out alike, so the rest of each kind is not met in pieces, but one after the other in the same window.
const TOGETHER = 8;
/**
 * Every kind is seen at five widths by every-kind.e2e.ts. Only the text differs within a kind, and it has less room here
 * than at 1440 and 390 px, where no media query applies that does not apply here.
 */
const WIDTHS = [1366, 768, 320];
/** They are those of every kind. */
const FRAME = ['.site-header', 'body > footer'];
const wide = { width: 1366, height: 900 };
test.use({ viewport: wide });

const rest = everyPublicPage.filter((page) => !oneOfEachKind.includes(page));
for (let from = 0; from < rest.length; from += TOGETHER) {
  const paths = rest.slice(from, from + TOGETHER);
  test(`${paths[0]} and the ${paths.length - 1} after it have no accessibility violations either, and their layout where words have the least room`, async ({
    page,
  }) => {
    for (const path of paths)
      await test.step(path, async () => {
        await openLaidOut(page, path);
        await expectNoViolations(page, { except: FRAME });
        await expectLaidOutAt(page, WIDTHS);
        await resizeForNext(page, wide);
      });
  });
}
