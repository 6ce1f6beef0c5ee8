import { argon2Sync, randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashPassword, isPasswordRight, setPasswordHashCost } from './hash-password.ts';

beforeEach(() => setPasswordHashCost('standard'));
afterEach(() => setPasswordHashCost('least'));

test('a hash says how it was made, and no two are the same', async () => {
  const [one, other] = await Promise.all([hashPassword('a short sentence'), hashPassword('a short sentence')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(other).not.toBe(one);
});

test('the password that was hashed is right, and no other', async () => {
  const stored = await hashPassword('पासवर्ड a short sentence');
  await expect(isPasswordRight('पासवर्ड a short sentence', stored)).resolves.toBe(true);
  await expect(isPasswordRight('पासवर्ड a short sentence ', stored)).resolves.toBe(false);
  await expect(isPasswordRight('', stored)).resolves.toBe(false);
});

test('a password is right from every keyboard, and from its own one where it was hashed as typed', async () => {
  const [composed, parted] = ['café mañana क़लम', 'cafe\u0301 man\u0303ana \u0958लम'];
  for (const made of [composed, parted]) {
    const stored = await hashPassword(made.normalize('NFC'));
    for (const typed of [composed, parted, made.normalize('NFD')])
      await expect(isPasswordRight(typed, stored)).resolves.toBe(true);
  }
  await expect(isPasswordRight('ａ short sentence', await hashPassword('a short sentence'))).resolves.toBe(true);
  const old = await hash(parted, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  await expect(isPasswordRight(parted, old)).resolves.toBe(true);
  await expect(isPasswordRight(composed, old)).resolves.toBe(false);
});

test('a hash that another implementation made, with other costs, counts', async () => {
  const nonce = randomBytes(16);
  const tag = argon2Sync('argon2id', {
    message: 'a short sentence',
    nonce,
    memory: 1024,
    passes: 3,
    parallelism: 1,
    tagLength: 32,
  });
  const [salt, hash] = [nonce, tag].map((bytes) => bytes.toString('base64').replaceAll('=', ''));
  const stored = `$argon2id$v=19$m=1024,t=3,p=1$${salt}$${hash}`;
  await expect(isPasswordRight('a short sentence', stored)).resolves.toBe(true);
  await expect(isPasswordRight('another sentence', stored)).resolves.toBe(false);
});

test.each([null, 'unusable', ''])('nothing is right where %j is stored', async (stored) => {
  await expect(isPasswordRight('', stored)).resolves.toBe(false);
});

test('a hash made at the least cost counts at the standard one, and the other way round', async () => {
  const dear = await hashPassword('a short sentence');
  setPasswordHashCost('least');
  const cheap = await hashPassword('a short sentence');
  expect(cheap).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/);
  await expect(isPasswordRight('a short sentence', dear)).resolves.toBe(true);
  await expect(isPasswordRight('a short sentence', null)).resolves.toBe(false);
  setPasswordHashCost('standard');
  await expect(isPasswordRight('a short sentence', cheap)).resolves.toBe(true);
  await expect(isPasswordRight('another sentence', cheap)).resolves.toBe(false);
});
