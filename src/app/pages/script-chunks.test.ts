import { expect, test } from 'vitest';
import { planChunks, type ModuleGraph } from './script-chunks.ts';

const SET = '/p/node_modules/lucide-react/dist/esm/lucide-react.mjs';
const icon = (name: string) => `/p/node_modules/lucide-react/dist/esm/icons/${name}.mjs`;

/** Modules by the modules that they import, and those that they load later. */
const modules: Record<string, { imports?: string[]; later?: string[]; code?: string }> = {
  '/p/src/entry.tsx': { imports: ['/p/src/kit/always.ts'] },
  '/p/src/frame.tsx?__react-router-build': { imports: ['/p/src/frame.tsx'] },
  '/p/src/frame.tsx': { imports: ['/p/src/ui/shell.tsx'] },
  '/p/src/orders.tsx': {
    imports: ['/p/src/ui/list.tsx', '/p/src/ui/own.tsx', '/p/src/ui/held.tsx', '/p/src/office.css'],
  },
  '/p/src/order.tsx': { imports: ['/p/src/ui/list.tsx', '/p/src/ui/room.tsx'], later: ['/p/src/ui/held.tsx'] },
  '/p/src/refund.tsx': { imports: ['/p/src/ui/room.tsx', '/p/src/ui/said.ts'] },
  '/p/src/leads.tsx': {
    imports: ['/p/src/ui/list.tsx', '/p/src/ui/field.tsx', '/p/src/form.css', '/p/src/office.css', SET],
  },
  '/p/src/checkout.tsx': {
    imports: ['/p/src/ui/field.tsx', '/p/src/form.css', '/p/src/ui/pay.tsx', SET],
    code: "import { X } from 'lucide-react';",
  },
  '/p/src/player.tsx': { imports: ['/p/src/kit/hint.ts', '/p/src/ui/played.tsx'] },
  '/p/src/document.tsx': { imports: ['/p/src/ui/said.ts'] },
  '/p/src/ui/field.tsx': { imports: ['/p/src/kit/hint.ts'] },
  '/p/src/ui/list.tsx': { imports: [SET], code: "import { Search as Glass } from 'lucide-react';" },
  [SET]: {
    imports: [icon('search'), icon('x')],
    code: "export { default as LucideSearch, default as Search } from './icons/search.mjs';\nexport { default as X } from './icons/x.mjs';",
  },
};

const graph: ModuleGraph = {
  getModuleIds: () => new Set(Object.entries(modules).flatMap(([id, { imports = [] }]) => [id, ...imports])),
  getModuleInfo: (id) => ({
    importedIds: modules[id]?.imports ?? [],
    dynamicallyImportedIds: modules[id]?.later ?? [],
    code: modules[id]?.code ?? null,
  }),
};

const office = (path: string, file: string) => ({ path, files: ['entry.tsx', 'frame.tsx', file] });
const isOffice = (path: string) => path.startsWith('/admin');

const chunkOf = planChunks(graph, {
  pages: [
    office('/admin/orders', 'orders.tsx'),
    office('/admin/orders/:id', 'order.tsx'),
    office('/admin/orders/:id/refund', 'refund.tsx'),
    office('/admin/leads', 'leads.tsx'),
    { path: '/checkout', files: ['entry.tsx', 'checkout.tsx'] },
    { path: '/player', files: ['entry.tsx', 'player.tsx'] },
  ],
  chunks: [
    { name: 'money', loadedAt: (path) => path.startsWith('/admin/orders') },
    { name: 'office', loadedAt: isOffice },
    { name: 'forms', loadedAt: (path) => path !== '/player' },
    { name: 'frame', loadedAt: () => true },
  ],
  isOffice,
  many: 2,
  documents: ['document.tsx'],
});

test('a module is in the smallest chunk that is loaded at all pages that need it', () => {
  expect(chunkOf('/p/src/ui/list.tsx')).toBe('office');
  expect(chunkOf('/p/src/ui/shell.tsx')).toBe('office');
  expect(chunkOf('/p/src/ui/room.tsx')).toBe('money');
  expect(chunkOf('/p/src/ui/field.tsx')).toBe('forms');
  expect(chunkOf('/p/src/kit/always.ts')).toBe('frame');
});

test('whoever loads a chunk loads what its modules import', () => {
  expect(chunkOf('/p/src/kit/hint.ts')).toBe('frame');
});

test('what a single page needs stays with it, unless it is loaded later elsewhere', () => {
  expect(chunkOf('/p/src/ui/own.tsx')).toBeNull();
  expect(chunkOf('/p/src/ui/held.tsx')).toBe('money');
});

test('pages of learners share nothing with the office alone, and keep their stylesheets', () => {
  expect(chunkOf('/p/src/ui/pay.tsx')).toBeNull();
  expect(chunkOf('/p/src/ui/played.tsx')).toBeNull();
  expect(chunkOf('/p/src/form.css')).toBeNull();
  expect(chunkOf('/p/src/office.css')).toBe('office');
});

test('no document imports a chunk of the office', () => {
  expect(chunkOf('/p/src/ui/said.ts')).toBe('forms');
});

test('an icon belongs to the pages that name it, not to all that import the set', () => {
  expect(chunkOf(icon('search'))).toBe('office');
  expect(chunkOf(icon('x'))).toBeNull();
});
