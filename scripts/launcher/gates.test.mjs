import { spawnSync } from 'node:child_process';
import { readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { findTool } from './find-tool.mjs';
import { lanes } from './gates.mjs';
import { root } from './project.mjs';
import { makeTemporaryFolder } from './temporary-folder.mjs';

const gate = lanes.flat().find(({ name }) => name === 'types, lint');

/** What the gate says of a checkout that has only this file. */
function check(file, text) {
  const { folder, write } = makeTemporaryFolder();
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  for (const name of ['tsconfig.json', '.oxlintrc.json']) write(name, readFileSync(path.join(root, name), 'utf8'));
  write(file, text);
  const { status, stdout } = spawnSync(process.execPath, [findTool(gate.package, gate.command), ...gate.args], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { isOk: status === 0, output: stdout };
}

it.each([
  ['a wrong type', 'src/kit/a.ts', "export const a: number = 'one';\n", 'TS2322'],
  ['an unused local', 'e2e/a.ts', 'export function a(): number {\n  const b = 1;\n  return 2;\n}\n', 'TS6133'],
  ['a property that an element lacks', 'src/ui/a.tsx', 'export const A = () => <div nope={1} />;\n', 'TS2322'],
  [
    'a promise that nobody waits for',
    'src/kit/a.ts',
    'export async function a(): Promise<void> {}\na();\n',
    'no-floating-promises',
  ],
])('types and lint: %s is found', (_, file, text, name) => {
  const { isOk, output } = check(file, text);
  expect(output).toContain(name);
  expect(isOk).toBe(false);
});

it('types and lint: what is right passes', () => {
  expect(check('src/kit/a.ts', 'export const a: number = 1;\n')).toMatchObject({ isOk: true });
});
