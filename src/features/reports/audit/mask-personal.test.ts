import { expect, test } from 'vitest';
import { maskData, maskError, maskText } from './mask-personal.ts';

test('addresses, numbers and tokens name nobody', () => {
  expect(maskText('Mail to asha.rao@example.com at +91 98765 43210 was refused')).toBe(
    'Mail to a…@example.com at …3210 was refused',
  );
  expect(maskText('/auth/reset?token=abc-DEF_1&tab=x')).toBe('/auth/reset?token=…&tab=x');
});

test('ids stay, so that a job can be told from another', () => {
  const id = '01980000-1111-7222-8333-123456789012';
  expect(maskData({ mailId: id, amountPaise: 1234500 })).toBe(
    JSON.stringify({ mailId: id, amountPaise: 1234500 }, null, 1),
  );
});

test('fields that are secret or personal are masked, however deep', () => {
  const masked = maskData({ encryptedCode: 'x1', user: { name: 'Asha', phones: ['9876543210'] }, apiKey: 7 });
  expect(JSON.parse(masked)).toEqual({ encryptedCode: '…', user: { name: 'A…', phones: ['…3210'] }, apiKey: '…' });
});

test('of an error the message is shown, without the places in the code', () => {
  expect(maskError({ message: 'Refused b@example.com', stack: 'at /srv/x.ts' })).toBe('Refused b…@example.com');
  expect(maskError({ value: 'plain' })).toBe('plain');
  expect(maskError(null)).toBe('No error text.');
});
