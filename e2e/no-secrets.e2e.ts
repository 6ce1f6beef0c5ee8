import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './test.ts';

const root = join(import.meta.dirname, '..');

/** Keys in their providers' formats. */
const KEYS: readonly [string, RegExp][] = [
  ['a private key', /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----\n[A-Za-z0-9+/=\n]{40}/],
  ['a live key of the payment provider', /rzp_live_[A-Za-z0-9]{14}/],
  ['a key of a cloud', /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/],
  ['a token of a forge', /\bgh[pousr]_[A-Za-z0-9]{36}\b/],
  ['a database with its password', /postgres(?:ql)?:\/\/\w+:[^@\s'"`$<{]{6,}@(?!localhost|127\.|example)/],
];

/** Names of values that only the server may know. */
const SERVER_ONLY =
  /RAZORPAY_KEY_SECRET|ADMIN_PASSWORD|DATABASE_URL|METRICS_TOKEN|GOOGLE_CLIENT_SECRET|drizzle-orm|passwordHash|node:crypto/;

test('what browsers get has no key, and nothing that only the server knows', () => {
  const files = ['build/site/client', 'build/islands'].flatMap((folder) => scriptsBelow(join(root, folder)));
  expect(files.length).toBeGreaterThan(20);
  const found = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const name = SERVER_ONLY.exec(text)?.[0];
    return [...keysIn(text), ...(name ? [name] : [])].map((what) => `${file}: ${what}`);
  });
  expect(found).toEqual([]);
});

test('no file of the repository has a key', () => {
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0');
  const texts = listed.filter((name) => /\.(?:ts|tsx|mjs|js|json|md|sql|ya?ml|css|html|env.*)$/.test(name));
  expect(texts.length).toBeGreaterThan(500);
  expect(
    texts.flatMap((name) => keysIn(readFileSync(join(root, name), 'utf8')).map((what) => `${name}: ${what}`)),
  ).toEqual([]);
});

function keysIn(text: string): string[] {
  return KEYS.filter(([, pattern]) => pattern.test(text)).map(([what]) => what);
}

function scriptsBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:m?js|css|html|map)$/.test(name))
    .map((name) => join(folder, name));
}
