import { expect, test } from 'vitest';
import { isLoopback, isPublicAddress } from './public-address.ts';

test.each(['8.8.8.8', '172.15.0.1', '172.32.0.1', '100.63.0.1', '2606:4700::1111'])(
  '%s is on the internet',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.16.0.1', '192.168.1.1', '224.0.0.1'],
  ...[
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:8.8.8.8',
    '::ffff:a00:1',
    '64:ff9b::a00:1',
    'fe80::1',
    'fd00::1',
    '2002:a00::',
  ],
  ...['', 'example.com', '8.8.8'],
])('%s is not', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test('only this machine is loopback', () => {
  expect(['127.0.0.1', '127.9.9.9', '::1'].every(isLoopback)).toBe(true);
  expect(['128.0.0.1', '10.0.0.1', '::2', 'localhost'].some(isLoopback)).toBe(false);
});
