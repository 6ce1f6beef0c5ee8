import { mkdtemp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
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

/** Runs dependency-cruiser on a small tree of the given files, in a temporary folder, and returns the report. */
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
    'features/orders/pay.ts': `import { b } from '../cart/rules.ts'; export const c = b;`,
    'kit/a.ts': 'export const a = 1;',
  });
  expect(report).toMatch(/no dependency violations found \(3 modules/);
});

test('a feature of rooms that keep the rules passes', async () => {
  const report = await cruiseTree({
    'features/orders/table.ts': 'export const t = 1;',
    'features/orders/refunds/refund-rules.ts': `import type { P } from '../../../ports/p.ts'; export const r = 1 as P;`,
    'features/cart/read-model.ts': 'export const m = 1;',
    'features/orders/refunds/refund-store.ts': `import { m } from '../../cart/read-model.ts'; import { t } from '../table.ts'; import { r } from './refund-rules.ts'; export const s = t + r + m;`,
    'features/orders/refunds/refund-order.ts': `import { s } from './refund-store.ts'; export const v = s;`,
    'features/orders/refunds/api.ts': `import { v } from './refund-order.ts'; export const a = v;`,
    'features/orders/refunds/contract.ts': `import { r } from './refund-rules.ts'; export const c = r; export type C = typeof c;`,
    'features/orders/refunds/ui/refund-store.ts': `import { u } from '../../../../ui/u.ts'; export const state = u;`,
    'features/orders/refunds/ui/refund-box.tsx': `import type { C } from '../contract.ts'; import { r } from '../refund-rules.ts'; import { state } from './refund-store.ts'; export const b: C = r + state;`,
    'features/assessment/question-kinds/grade-answer.ts': `import type { V } from '../bank/load-bank.ts'; export const g = (v: V) => v;`,
    'features/assessment/bank/load-bank.ts': `import { readFileSync } from 'node:fs'; export type V = 1; export const l = readFileSync;`,
    'ports/p.ts': 'export type P = 1;',
    'ui/u.ts': 'export const u = 1;',
  });
  expect(report).toMatch(/no dependency violations found \(14 modules/);
});

/** The order of features, as the table of bands in `CONTRIBUTING.md` gives it. */
async function orderOfFeatures(): Promise<string[]> {
  const rules = await readFile(join(project, 'CONTRIBUTING.md'), 'utf8');
  const table = /\| band \| features \|\n.*\n((?:.*\|\n)+)/.exec(rules)?.[1] ?? '';
  return [...table.matchAll(/^ *\| \w+ \| (.*) \|$/gm)].flatMap(([, features]) => features!.split(' · '));
}

test('every pure decider that the rules name is a file', async () => {
  const configuration = await readFile(join(project, '.dependency-cruiser.mjs'), 'utf8');
  const list = /const deciders = \[([\s\S]*?)\];/.exec(configuration)?.[1] ?? '';
  const names = [...list.matchAll(/'([^']+)'/g)].map(([, name]) => new RegExp(`/${name}\\.ts$`));
  const files = await readdir(join(project, 'src/features'), { recursive: true });
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !files.some((file) => name.test(`/${file}`))).map(String)).toEqual([]);
});

test('each feature stands in one band', async () => {
  const folders = await readdir(join(project, 'src/features'));
  expect((await orderOfFeatures()).toSorted()).toEqual(folders.toSorted());
});

test('the picture of the architecture has the same order', async () => {
  const image = await readFile(join(project, 'docs/architecture.md'), 'utf8');
  const bands = [...image.matchAll(/^ {2}\w+ +([\w-]+(?: · [\w-]+)+)$/gm)].flatMap(([, features]) =>
    features!.split(' · '),
  );
  expect(bands).toEqual(await orderOfFeatures());
});

test('each feature is kept from its right neighbour, across bands too, and from the last', async () => {
  const order = await orderOfFeatures();
  const last = order.at(-1)!;
  const imports = order.slice(0, -1).map((feature, place) => [feature, order[place + 1]!] as const);
  for (const reach of [imports, imports.map(([feature]) => [feature, last] as const)]) {
    const files = reach.map(([from, to]) => [`features/${from}/add.ts`, `import '../${to}/keep.ts';`] as const);
    const report = await cruiseTree({
      ...Object.fromEntries(order.map((feature) => [`features/${feature}/keep.ts`, ''])),
      ...Object.fromEntries(files),
    });
    for (const [from, to] of reach)
      expect(report).toContain(
        `${from}-imports-only-from-its-left: src/features/${from}/add.ts → src/features/${to}/keep.ts`,
      );
  }
});

test('each feature may import all to its left', async () => {
  const order = await orderOfFeatures();
  const files = order.map((feature, place) => [
    `features/${feature}/keep.ts`,
    order
      .slice(0, place)
      .map((left) => `import '../${left}/keep.ts';`)
      .join('\n'),
  ]);
  expect(await cruiseTree(Object.fromEntries(files))).toContain(
    `no dependency violations found (${order.length} modules`,
  );
});

test.each([
  [
    'cart-imports-only-from-its-left',
    { 'features/cart/add.ts': `import '../orders/pay.ts';`, 'features/orders/pay.ts': '' },
  ],
  [
    'cart-imports-only-from-its-left',
    {
      'features/cart/add.ts': `import type { P } from '../orders/pay.ts'; export type Q = P;`,
      'features/orders/pay.ts': 'export type P = 1;',
    },
  ],
  ['kit-is-pure', { 'kit/a.ts': `import { readFileSync } from 'node:fs'; export const a = readFileSync;` }],
  ['rules-are-pure', { 'features/cart/rules.ts': `import { z } from 'zod'; export const a = z;` }],
  ['sql-only-in-stores', { 'features/cart/add.ts': `import { eq } from 'drizzle-orm'; export const a = eq;` }],
  [
    'store-and-table-are-private',
    { 'features/orders/pay.ts': `import '../cart/store.ts';`, 'features/cart/store.ts': '' },
  ],
  [
    'read-models-are-for-stores',
    { 'features/orders/pay.ts': `import '../cart/read-model.ts';`, 'features/cart/read-model.ts': '' },
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
  ['embedded-postgres-stands-alone', { 'embedded-postgres/a.ts': `import '../kit/a.ts';`, 'kit/a.ts': '' }],
  [
    'only-app-starts-postgres',
    { 'platform/a.ts': `import '../embedded-postgres/a.ts';`, 'embedded-postgres/a.ts': '' },
  ],
  ['ground-knows-no-features', { 'platform/a.ts': `import '../features/cart/add.ts';`, 'features/cart/add.ts': '' }],
  ['rules-are-pure', { 'features/cart/refund-rules.ts': `import { z } from 'zod'; export const a = z;` }],
  [
    'rules-take-only-types-of-ports',
    {
      'features/cart/rules.ts': `import { p } from '../../ports/p.ts'; export const q = p;`,
      'ports/p.ts': 'export const p = 1;',
    },
  ],
  [
    'deciders-are-pure',
    {
      'features/assessment/question-kinds/grade-answer.ts': `import { f } from './find-quiz.ts'; export const g = f;`,
      'features/assessment/quiz-settings/find-quiz.ts': 'export const f = 1;',
    },
  ],
  [
    'deciders-are-pure',
    {
      'features/assessment/question-bank/formats/read-question-gift.ts': `import { readFileSync } from 'node:fs'; export const g = readFileSync;`,
    },
  ],
  ['api-imports-no-store', { 'features/cart/api.ts': `import './left-store.ts';`, 'features/cart/left-store.ts': '' }],
  [
    'no-circles',
    {
      'features/cart/a.ts': `import type { B } from './b.ts'; export type A = B;`,
      'features/cart/b.ts': `import { type A } from './a.ts'; export type B = 1; export const b: A = 1;`,
    },
  ],
  ['no-circles', { 'features/cart/a.ts': `import './b.ts';`, 'features/cart/b.ts': `import './a.ts';` }],
])('a breach of %s is caught', async (rule, files) => {
  expect(await cruiseTree(files)).toContain(rule);
});

test.each([
  [
    'cart-imports-only-from-its-left',
    { 'features/cart/saved/add.ts': `import '../../orders/refunds/pay.ts';`, 'features/orders/refunds/pay.ts': '' },
  ],
  ['rules-are-pure', { 'features/cart/saved/rules.ts': `import { z } from 'zod'; export const a = z;` }],
  [
    'rules-are-pure',
    { 'features/cart/saved/old/left-rules.ts': `import '../keep.ts';`, 'features/cart/saved/keep.ts': '' },
  ],
  [
    'rules-take-only-types-of-ports',
    { 'features/cart/saved/rules.ts': `import '../../../ports/p.ts';`, 'ports/p.ts': 'export const p = 1;' },
  ],
  [
    'deciders-are-pure',
    {
      'features/assessment/question-kinds/validate-key.ts': `import '../bank/find-quiz.ts';`,
      'features/assessment/bank/find-quiz.ts': '',
    },
  ],
  ['contract-imports', { 'features/cart/saved/contract.ts': `import './keep.ts';`, 'features/cart/saved/keep.ts': '' }],
  ['table-imports', { 'features/cart/saved/table.ts': `import './keep.ts';`, 'features/cart/saved/keep.ts': '' }],
  [
    'store-imports-own-table-and-rules',
    { 'features/cart/saved/left-store.ts': `import './keep.ts';`, 'features/cart/saved/keep.ts': '' },
  ],
  ['sql-only-in-stores', { 'features/cart/saved/add.ts': `import { eq } from 'drizzle-orm'; export const a = eq;` }],
  [
    'sql-only-in-stores',
    { 'features/cart/saved/ui/a-store.ts': `import { eq } from 'drizzle-orm'; export const a = eq;` },
  ],
  [
    'store-and-table-are-private',
    { 'features/orders/refunds/pay.ts': `import '../../cart/saved/store.ts';`, 'features/cart/saved/store.ts': '' },
  ],
  [
    'api-imports-no-store',
    { 'features/cart/saved/left-api.ts': `import './left-store.ts';`, 'features/cart/saved/left-store.ts': '' },
  ],
  ['verbs-know-no-screens', { 'features/cart/saved/add.ts': `import './ui/a.ts';`, 'features/cart/saved/ui/a.ts': '' }],
  ['verbs-know-no-screens', { 'features/cart/saved/add.ts': `import '../../../app/a.ts';`, 'app/a.ts': '' }],
  [
    'verbs-know-no-api',
    { 'features/cart/saved/add.ts': `import './left-api.ts';`, 'features/cart/saved/left-api.ts': '' },
  ],
  [
    'screens-import-no-verbs',
    { 'features/cart/saved/ui/a.tsx': `import '../add.ts';`, 'features/cart/saved/add.ts': '' },
  ],
  [
    'no-page-imports-a-page',
    { 'features/cart/saved/ui/a.tsx': `import './b.page.tsx';`, 'features/cart/saved/ui/b.page.tsx': '' },
  ],
  [
    'contracts-reach-screens-as-types',
    {
      'features/cart/saved/ui/a.tsx': `import { c } from '../left-contract.ts'; export const d = c;`,
      'features/cart/saved/left-contract.ts': 'export const c = 1;',
    },
  ],
])('a breach of %s in a room of a feature is caught', async (rule, files) => {
  expect(await cruiseTree(files)).toContain(rule);
});
