import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyForOffice } from './office-copies.ts';

const sources = join(import.meta.dirname, '../..');
const page = join(sources, 'features/orders/orders/ui/orders.page.tsx');

type Hook = (this: object, ...given: unknown[]) => unknown;

/** Returns the module of the browser's build that an import leads to. */
async function resolve(id: string, importer: string, environment = 'client'): Promise<unknown> {
  const plugin = copyForOffice();
  await (plugin.buildStart as Hook).call({});
  const found = await (plugin.resolveId as Hook).call(
    { environment: { name: environment }, resolve: async () => ({ id, external: false }) },
    id,
    importer,
    {},
  );
  return (found as { id: string } | null)?.id ?? null;
}

test('what a page of the office imports is a copy, and so is what a copy imports', async () => {
  const list = join(sources, 'ui/lists/list-parts.tsx');
  expect(await resolve(list, page)).toBe(`${list}?office`);
  expect(await resolve(list, `${page}?__react-router-build-client-route`)).toBe(`${list}?office`);
  const icon = '/p/node_modules/lucide-react/dist/esm/icons/search.mjs';
  expect(await resolve(icon, `${list}?office`)).toBe(`${icon}?office`);
});

test('other pages and the server import no copies', async () => {
  const field = join(sources, 'ui/lists/pager.tsx');
  expect(await resolve(field, join(sources, 'features/assignments/lesson/ui/player.page.tsx'))).toBeNull();
  expect(await resolve(field, page, 'ssr')).toBeNull();
});

test('of what keeps state there is one: packages, stylesheets, the frame with what it loads later, stateful modules of others', async () => {
  const single = [
    '/p/node_modules/react/index.js',
    join(sources, 'ui/lists/office-list.css'),
    join(sources, 'ui/api-client.ts'),
    join(sources, 'ui/toast-host.ts'),
    join(sources, 'features/learning/viewers/ui/media-elements.ts'),
  ];
  for (const id of single) expect(await resolve(id, page)).toBe(id);
  const pure = join(sources, 'kit/numbers/money.ts');
  expect(await resolve(pure, page)).toBe(`${pure}?office`);
});
