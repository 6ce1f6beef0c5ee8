import { mkdtemp, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseOptions } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { afterAll, beforeAll, expect, test } from 'vitest';

const project = join(import.meta.dirname, '../../..');
const folders: string[] = [];
let options: ICruiseOptions;

beforeAll(async () => {
  options = await extractDepcruiseOptions(join(project, '.dependency-cruiser.mjs'));
});
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

/** Cruises a small tree made of the given files, in a folder of its own, and gives the report. */
async function cruiseTree(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'institute-imports-'));
  folders.push(folder);
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  await symlink(join(project, 'node_modules'), join(folder, 'node_modules'));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, 'src', path)), { recursive: true });
    await writeFile(join(folder, 'src', path), text);
  }
  const { output } = await cruise(['src'], { ...options, baseDir: folder, outputType: 'err' });
  if (typeof output !== 'string') throw new Error('the report is no text');
  return output;
}

test('a tree that keeps the rules passes, and its modules were read', async () => {
  const report = await cruiseTree({
    'features/cart/rules.ts': `import { a } from '../../kit/a.ts'; export const b = a;`,
    'features/checkout/pay.ts': `import { b } from '../cart/rules.ts'; export const c = b;`,
    'kit/a.ts': 'export const a = 1;',
  });
  expect(report).toMatch(/no dependency violations found \(3 modules/);
});

test.each([
  [
    'cart-imports-only-from-its-left',
    { 'features/cart/add.ts': `import '../checkout/pay.ts';`, 'features/checkout/pay.ts': '' },
  ],
  [
    'cart-imports-only-from-its-left',
    {
      'features/cart/add.ts': `import type { P } from '../checkout/pay.ts'; export type Q = P;`,
      'features/checkout/pay.ts': 'export type P = 1;',
    },
  ],
  ['kit-is-pure', { 'kit/a.ts': `import { readFileSync } from 'node:fs'; export const a = readFileSync;` }],
  ['rules-are-pure', { 'features/cart/rules.ts': `import { z } from 'zod'; export const a = z;` }],
  ['sql-only-in-stores', { 'features/cart/add.ts': `import { eq } from 'drizzle-orm'; export const a = eq;` }],
  [
    'store-and-table-are-private',
    { 'features/checkout/pay.ts': `import '../cart/store.ts';`, 'features/cart/store.ts': '' },
  ],
  ['api-imports-no-store', { 'features/cart/api.ts': `import './store.ts';`, 'features/cart/store.ts': '' }],
  ['screens-import-no-verbs', { 'features/cart/ui/a.tsx': `import '../add.ts';`, 'features/cart/add.ts': '' }],
  [
    'contracts-reach-screens-as-types',
    {
      'features/cart/ui/a.tsx': `import { c } from '../contract.ts'; export const d = c;`,
      'features/cart/contract.ts': 'export const c = 1;',
    },
  ],
  ['no-page-imports-a-page', { 'features/cart/ui/a.tsx': `import './b.page.tsx';`, 'features/cart/ui/b.page.tsx': '' }],
  [
    'outside-world-behind-ports',
    { 'adapters/mail/a.ts': `import '../../features/cart/add.ts';`, 'features/cart/add.ts': '' },
  ],
  ['only-app-wires', { 'features/cart/add.ts': `import '../../adapters/mail/a.ts';`, 'adapters/mail/a.ts': '' }],
  ['ground-knows-no-features', { 'platform/a.ts': `import '../features/cart/add.ts';`, 'features/cart/add.ts': '' }],
  ['no-circles', { 'features/cart/a.ts': `import './b.ts';`, 'features/cart/b.ts': `import './a.ts';` }],
])('a breach of %s is caught', async (rule, files) => {
  expect(await cruiseTree(files)).toContain(rule);
});
