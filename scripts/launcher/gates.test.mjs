import { spawnSync } from 'node:child_process';
import { readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { expect, it } from 'vitest';
import { findTool } from './find-tool.mjs';
import { lanes } from './gates.mjs';
import { root } from './project.mjs';
import { makeTemporaryFolder } from './temporary-folder.mjs';

const gate = lanes.flat().find(({ name }) => name === 'types, lint');

/** The gate's findings for a checkout with only these files, by path. */
function check(files) {
  const { folder, write } = makeTemporaryFolder();
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  for (const name of ['tsconfig.json', '.oxlintrc.json']) write(name, readFileSync(path.join(root, name), 'utf8'));
  for (const [file, text] of Object.entries(files)) write(file, text);
  const { status, stdout } = spawnSync(process.execPath, [findTool(gate.package, gate.command), ...gate.args], {
    cwd: folder,
    encoding: 'utf8',
  });
  // The checker colours its text under CI, and puts codes between a file and its line.
  return { isOk: status === 0, output: stripVTControlCharacters(stdout) };
}

const wrong = [
  ['a wrong type', 'src/kit/number.ts', "export const a: number = 'one';\n", 'TS2322'],
  ['an unused local', 'e2e/local.ts', 'export function a(): number {\n  const b = 1;\n  return 2;\n}\n', 'TS6133'],
  ['a property that an element lacks', 'src/ui/element.tsx', 'export const A = () => <div nope={1} />;\n', 'TS2322'],
  [
    'a promise that nobody waits for',
    'src/kit/promise.ts',
    'export async function a(): Promise<void> {}\na();\n',
    'no-floating-promises',
  ],
];
// One start of the checker covers all of them: starting it takes longer than checking.
it(`types and lint: ${wrong.map(([what]) => what).join(', ')} are found`, () => {
  const { isOk, output } = check(Object.fromEntries(wrong.map(([, file, text]) => [file, text])));
  expect(isOk).toBe(false);
  for (const [what, file, , name] of wrong) {
    // Each finding begins with its rule, followed by its place.
    const found = output.split(/\n\s*\n/).filter((finding) => finding.includes(name));
    expect(found.join('\n'), what).toContain(`${file}:`);
  }
});

it('types and lint: what is right passes', () => {
  expect(check({ 'src/kit/a.ts': 'export const a: number = 1;\n' })).toMatchObject({ isOk: true });
});
