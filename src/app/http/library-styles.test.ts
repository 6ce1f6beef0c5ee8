import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { EDITOR_STYLES, PLAYER_STYLES, TOAST_STYLES } from './library-styles.ts';
import { hashSource } from './security-headers.ts';

const { resolve } = createRequire(import.meta.url);
const project = join(import.meta.dirname, '../../..');

test('of the toasts', () => {
  const source = readFileSync(join(dirname(resolve('sonner')), 'index.mjs'), 'utf8');
  const [, rules = '""'] = /__insertCSS\(("(?:[^"\\]|\\.)*")\)/.exec(source) ?? [];
  expect(TOAST_STYLES).toEqual([hashSource(''), hashSource(JSON.parse(rules) as string)]);
});

test('of the editor', () => {
  const source = readFileSync(join(project, 'node_modules/@tiptap/core/dist/index.js'), 'utf8');
  const [, rules = ''] = /^const style = `([^`\\$]*)`;$/m.exec(source) ?? [];
  expect(EDITOR_STYLES).toEqual([hashSource(rules)]);
});

interface Templated {
  getTemplateHTML?(attributes: Record<string, string>, properties: object): string;
}

test('of the controls of films', async () => {
  const load = (file: string) =>
    import(pathToFileURL(join(project, 'node_modules/media-chrome/dist', file)).href) as Promise<
      Record<string, unknown>
    >;
  const { globalThis: shim } = (await load('utils/server-safe-globals.js')) as {
    globalThis: { customElements: { define(name: string, element: Templated): void } };
  };
  const elements: Templated[] = [];
  shim.customElements.define = (_name, element) => elements.push(element);
  const own = readFileSync(join(project, 'src/features/learning/viewers/ui/media-elements.ts'), 'utf8');
  for (const [, file] of own.matchAll(/'media-chrome\/([\w-]+)'/g)) await load(`${file}.js`);
  const styles = new Set<string>();
  for (const element of elements) {
    const html = element.getTemplateHTML?.({}, {}) ?? '';
    for (const [, rules = ''] of html.matchAll(/<style>([^]*?)<\/style>/g)) styles.add(hashSource(rules));
  }
  expect(PLAYER_STYLES).toEqual([...styles]);
});
