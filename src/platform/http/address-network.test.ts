import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limitsByNetwork, networksOf } from './address-network.ts';

test.each([
  ['192.0.2.7', '192.0.2.7', null],
  [' 192.0.2.7 ', '192.0.2.7', null],
  ['::ffff:192.0.2.7', '192.0.2.7', null],
  ['::FFFF:192.0.2.7', '192.0.2.7', null],
  ['::ffff:c000:207', '192.0.2.7', null],
  ['0:0:0:0:0:ffff:c000:0207', '192.0.2.7', null],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64', '64:ff9b:0::/48'],
])('%j counts as %s and %s', (address, own, wide) => {
  expect(networksOf(address)).toEqual({ own, wide });
});

test.each(['', 'unknown', '192.0.2', '192.0.2.7:80', '[2001:db8::1]', '2001:db8::1/64', '1:2:3:4:5:6:7:8:9', '\0'])(
  'what is no address (%j) shares one key with all others of its kind',
  (address) => {
    expect(networksOf(address)).toEqual({ own: 'unknown', wide: null });
  },
);

test('nobody gains a budget by another spelling or another address of the same /64', () => {
  fc.assert(
    fc.property(
      fc.ipV6(),
      fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 4, maxLength: 4 }),
      (address, end) => {
        const networks = networksOf(address);
        expect(networksOf(address.toUpperCase())).toEqual(networks);
        if (networks.wide === null) return;
        const prefix = networks.own.replace('::/64', '');
        const neighbour = [prefix, ...end.map((group) => group.toString(16))].join(':');
        if (networksOf(neighbour).wide !== null) expect(networksOf(neighbour)).toEqual(networks);
      },
    ),
  );
});

test('a limit holds for the /64, and eight times as much for the /48', () => {
  expect(limitsByNetwork('2001:db8:1:2::3', 10)).toEqual([
    { network: '2001:db8:1:2::/64', points: 10 },
    { network: '2001:db8:1::/48', points: 80 },
  ]);
  expect(limitsByNetwork('::ffff:192.0.2.7', 10)).toEqual([{ network: '192.0.2.7', points: 10 }]);
});
