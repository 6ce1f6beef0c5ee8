import { argon2Sync, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashPassword, isPasswordRight } from './hash-password.ts';

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
