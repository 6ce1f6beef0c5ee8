import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, Script } from 'node:vm';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

/** Long enough that super-quadratic growth stands out. */
const LETTERS = 1000;
/** Relative to a plain pattern that restarts at each letter: a pattern that grows faster takes thousands of times as long. */
const MAX_RATIO = 5;
/** Ends a match that would take years. */
const DEADLINE_MS = 6000;
const TRIES = 3;
/** For the pattern known to be slow. */
const SOON_MS = 300;

/** A slash after which a pattern may begin; our formatter leaves nothing else before it. Most files have none, and parsing them is slow. */
const MAY_HAVE_PATTERN = /[\s([{!]\/(?![/*>])/;

const sources = join(import.meta.dirname, '../..');
const files = globSync('{adapters,app,features,kit,platform,ports,ui}/**/*.{ts,tsx}', { cwd: sources }).filter(
  (file) => !/\.test\.tsx?$/.test(file),
);
const patterns = new Map(files.flatMap((file) => patternsIn(file).map((one) => [`${one}`, { file, pattern: one }])));

test('no pattern takes long over a text that was made to keep it busy', () => {
  expect(patterns.size).toBeGreaterThan(200);
  const maxSeconds = plainSeconds() * MAX_RATIO;
  const slow = [...patterns.values()].flatMap(({ file, pattern }) => {
    const texts = pumpedTexts(pattern.source);
    // Most patterns need less for all of their texts than is allowed for one; each measurement costs more than its test.
    if (secondsFor(pattern, texts) <= maxSeconds) return [];
    return texts
      .filter((text) => isAlwaysAbove(maxSeconds, pattern, text))
      .map((text) => `${file}: ${pattern} on ${JSON.stringify(text.slice(0, 12))}…`);
  });
  expect(slow).toEqual([]);
});

test('the test notices a pattern that does', () => {
  expect(secondsFor(/^(a+)+$/, [`${'a'.repeat(40)}!`], SOON_MS)).toBeGreaterThan(plainSeconds() * MAX_RATIO);
});

function patternsIn(file: string): RegExp[] {
  const text = readFileSync(join(sources, file), 'utf8');
  if (!MAY_HAVE_PATTERN.test(text)) return [];
  const { program, errors } = parseSync(file, text);
  expect(errors, file).toEqual([]);
  return literalsIn(program).map(({ pattern, flags }) => new RegExp(pattern, flags.replace(/[gy]/g, '')));
}

function literalsIn(node: unknown): { pattern: string; flags: string }[] {
  if (typeof node !== 'object' || node === null) return [];
  if (isLiteral(node)) return [node.regex];
  return Object.values(node).flatMap(literalsIn);
}

function isLiteral(node: object): node is { regex: { pattern: string; flags: string } } {
  return 'type' in node && node.type === 'Literal' && 'regex' in node;
}

/** Long texts of one or two letters of the pattern, repeated, after its prefix, and with an end that does not match. */
function pumpedTexts(source: string): string[] {
  const own = source.replace(/\\[a-zA-Z]|[\\^$()[\]{}|?*+]/g, '');
  const letters = [...new Set([...own, ...'a0 -.,_/<"\n'])];
  const begins = ['', source.replace(/^\^/, '').match(/^[^\\()[\]{}|?*+.]+/)?.[0] ?? ''];
  const units = [...letters, ...letters.slice(0, 6).flatMap((one) => [`${one} `, `${one}a`, `${one}.`])];
  return [...new Set(begins)].flatMap((begin) =>
    units.map((unit) => `${begin}${unit.repeat(Math.ceil(LETTERS / unit.length))}\u0000!`),
  );
}

const room = createContext({ pattern: /x/, texts: [] });
const script = new Script('for (const text of texts) pattern.test(text)');

/** The speed of this machine, so that the limit does not depend on it. */
function plainSeconds(): number {
  return secondsFor(/,+$/, [`${','.repeat(LETTERS)}!`]);
}

/** Short times are noisy on a busy machine; a slow pattern is slow each time. */
function isAlwaysAbove(seconds: number, pattern: RegExp, text: string): boolean {
  return Array.from({ length: TRIES }).every(() => secondsFor(pattern, [text]) > seconds);
}

/** The CPU time in seconds for trying a pattern on each of the texts; `Infinity` when it was ended after `giveUpMs`. */
function secondsFor(pattern: RegExp, texts: string[], giveUpMs = DEADLINE_MS): number {
  Object.assign(room, { pattern, texts });
  // CPU time instead of the clock: other load must not affect the result.
  const before = process.threadCpuUsage();
  try {
    script.runInContext(room, { timeout: giveUpMs });
  } catch {
    return Infinity;
  }
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000_000;
}
