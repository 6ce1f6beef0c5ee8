import type { APIRequestContext } from '@playwright/test';
import { officePages } from './office-pages.ts';
import { logIn } from './user.ts';
import { expect, test } from './test.ts';

/** Records of a kind that are looked at; of enquiries more, as few of them have an order. */
const samplesOf = (kind: string) => (kind === '/admin/enquiries/:id' ? 12 : 2);

const kindOf = (path: string) =>
  path.replace(/\/[\da-f]{8}-[\da-f-]{27}(?=\/|$)/g, '/:id').replace(/\/(?:\d{4,}|MSL-[^/]+)(?=\/|$)/g, '/:id');

/** Paths that the pages of a role link to, with the page and the status of those that do not open. */
async function findClosedDoors(request: APIRequestContext): Promise<string[]> {
  const queue: { path: string; from: string }[] = [{ path: '/admin', from: '' }];
  const [visited, seen, closed] = [new Set<string>(), new Map<string, number>(), new Array<string>()];
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { path, from } = next;
    const kind = kindOf(path);
    const count = seen.get(kind) ?? 0;
    // A class code is shown while its class runs, and its page says so before and after.
    if (visited.has(path) || count >= samplesOf(kind) || path.endsWith('/code')) continue;
    visited.add(path);
    seen.set(kind, count + 1);
    const response = await request.get(path);
    if (response.status() === 200)
      queue.push(...linksOf(await response.text()).map((to) => ({ path: to, from: path })));
    else closed.push(`${from} leads to ${path}: ${response.status()}`);
  }
  expect(visited.size).toBeGreaterThan(10);
  return closed;
}

/** Paths of the office in the links of a page, without queries and files. */
function linksOf(html: string): string[] {
  return [...html.matchAll(/<a [^>]*href="(\/admin[^"?#]*)/g)]
    .map(([, path = '']) => path)
    .filter((path) => !path.includes('.'));
}

const ROLES = ['counsellor', 'trainer', 'editor', 'accountant'];

for (const role of ROLES)
  test(`a page that refuses a ${role} stays in the shell and says whom to ask`, async ({ page }) => {
    await logIn(page.request, { email: `${role}@example.com`, password: `${role}-demo-2026` });
    const bare: string[] = [];
    for (const path of officePages.filter((one) => !one.includes(':'))) {
      const response = await page.request.get(path);
      if (response.status() === 403 && !(await response.text()).includes('office-forbidden')) bare.push(path);
    }
    expect(bare).toEqual([]);
  });

for (const role of ROLES)
  test(`every file that a list offers to a ${role} can be downloaded`, async ({ page }) => {
    await logIn(page.request, { email: `${role}@example.com`, password: `${role}-demo-2026` });
    const refused: string[] = [];
    for (const path of officePages.filter((one) => !one.includes(':'))) {
      const html = await (await page.request.get(path)).text();
      for (const [, href = ''] of html.matchAll(/href="(\/api\/[^"]+)"/g)) {
        const response = await page.request.get(href.replaceAll('&amp;', '&'));
        if (response.status() !== 200) refused.push(`${path} leads to ${href}: ${response.status()}`);
      }
    }
    expect(refused).toEqual([]);
  });

for (const role of ROLES)
  test(`no page of the office has a door that refuses a ${role}`, async ({ page }) => {
    await logIn(page.request, { email: `${role}@example.com`, password: `${role}-demo-2026` });
    expect(await findClosedDoors(page.request)).toEqual([]);
  });
