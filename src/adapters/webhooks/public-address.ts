import { BlockList, isIP } from 'node:net';

/** Networks that are not public: our own, private, reserved (RFC 6890), and ranges that map to them. */
// Two lists: in one, the network of mapped addresses would catch every IPv4 address.
const [reservedV4, reservedV6] = [new BlockList(), new BlockList()];
const V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;
const V6 = [
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const;
for (const [network, bits] of V4) reservedV4.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of V6) reservedV6.addSubnet(network, bits, 'ipv6');

/** Whether an IP address is public. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !reservedV4.check(address, 'ipv4');
  return version === 6 && !reservedV6.check(address, 'ipv6');
}

/** Whether it is this machine itself. */
export function isLoopback(address: string): boolean {
  return address === '::1' || (isIP(address) === 4 && address.startsWith('127.'));
}
