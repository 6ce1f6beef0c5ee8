import type { Page } from '@playwright/test';
import { pages } from '../src/pages.ts';
import { expect } from './test.ts';

/** Every page of the office as `src/pages.ts` has it: `/admin/orders/:id`. */
export const officePages = pages.map(({ path }) => path).filter((path) => /^\/admin(\/|$)/.test(path));

/** The page itself, or, where its address has a part in it, the first of its kind that the list before it leads to. */
export async function findExample(page: Page, path: string): Promise<string> {
  const [list = '', ...after] = path.split(/\/:\w+/);
  if (after.length === 0) return path;
  const kind = new RegExp(`^${list}/(?!${plainAfter(list).join('|') || '-'})[^/?]+$`);
  await page.goto(officePages.includes(list) ? list : list.slice(0, list.lastIndexOf('/')));
  const links = page.getByRole('main').locator(`a[href^="${list}/"]`);
  const addresses = async () =>
    Promise.all((await links.all()).map(async (link) => (await link.getAttribute('href'))?.split('?')[0] ?? ''));
  await expect.poll(async () => (await addresses()).find((address) => kind.test(address)), path).toBeDefined();
  return (await addresses()).find((address) => kind.test(address)) + after.join('');
}

/** `new`, `edit`, `services`: the ends of pages that are no example of a part. */
function plainAfter(list: string): string[] {
  return officePages
    .filter((path) => path.startsWith(`${list}/`))
    .map((path) => path.slice(list.length + 1).split('/')[0] ?? '')
    .filter((end) => !end.startsWith(':'))
    .map((end) => `${end}$`);
}
