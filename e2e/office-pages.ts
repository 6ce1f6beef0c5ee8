import type { Page } from '@playwright/test';
import { pages } from '../src/pages.ts';
import { expect } from './test.ts';

/** Every page of the office from `src/pages.ts`: `/admin/orders/:id`. */
export const officePages = pages.map(({ path }) => path).filter((path) => /^\/admin(\/|$)/.test(path));

/**
 * The page itself, or, where its address has a part in it, the first of its kind that the list before it leads to. The list is
 * opened only where its links are not among those known by its path.
 */
export async function findExample(
  page: Page,
  path: string,
  known: ReadonlyMap<string, string[]> = new Map(),
): Promise<string> {
  const [list = '', ...after] = path.split(/\/:\w+/);
  if (after.length === 0) return path;
  // A record below another: the first that the page of the other leads to.
  if (after.length > 1 && after.at(-1) === '') {
    const parent = path.slice(0, path.lastIndexOf('/:'));
    const below = parent.slice(0, parent.lastIndexOf('/'));
    const other = await findExample(page, below, known);
    await page.goto(other);
    const within = `${other}${parent.slice(below.length)}`;
    let found: string | undefined;
    await expect.poll(async () => (found = (await linksOf(page, within))[0]), { message: path }).toBeDefined();
    return found ?? path;
  }
  const kind = new RegExp(`^${list}/(?!${plainAfter(list).join('|') || '-'})[^/?]+$`);
  const listPath = listsOf[list] ?? (officePages.includes(list) ? list : list.slice(0, list.lastIndexOf('/')));
  const isOfKind = (url: string) => kind.test(url);
  let example = known.get(listPath)?.find(isOfKind);
  if (!example) {
    if (list === '/admin/attempts') await openStudent(page);
    else await page.goto(listPath);
    await expect
      .poll(async () => (example = (await linksOf(page, list)).find(isOfKind)), { message: path })
      .toBeDefined();
  }
  return example + after.join('');
}

/** Lists whose records are at another path. */
const listsOf: Partial<Record<string, string>> = { '/admin/sessions': '/admin/teaching' };

/** The demo student, who handed in attempts. */
async function openStudent(page: Page): Promise<void> {
  await page.goto('/admin/learners?search=student@example.com');
  await page.goto((await linksOf(page, '/admin/learners'))[0] ?? '');
}

/** Paths of the open page's links below a URL, without their queries. */
export async function linksOf(page: Page, below: string): Promise<string[]> {
  return page
    .locator(`main a[href^="${below}/"]`)
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('?')[0] ?? ''));
}

/** `new`, `edit`, `services`: the ends of pages that are no example of a part. */
function plainAfter(list: string): string[] {
  return officePages
    .filter((path) => path.startsWith(`${list}/`))
    .map((path) => path.slice(list.length + 1).split('/')[0] ?? '')
    .filter((end) => !end.startsWith(':'))
    .map((end) => `${end}$`);
}
