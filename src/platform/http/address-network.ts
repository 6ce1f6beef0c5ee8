import { isIP } from 'node:net';

/** The networks that IP-based limits count for one client address. */
export interface AddressNetworks {
  /** What one customer usually has: the IPv4 address, or the /64 of an IPv6 address. */
  own: string;
  /** The /48 around an IPv6 address, from which one customer can take 65,536 networks of the size above; `null` for IPv4. */
  wide: string | null;
}

/** A /48 may also be a campus or a provider's district, so it gets more than one customer, but not without limit. */
const WIDE_NETWORK_FACTOR = 8;

/** Converts a limit of points per address into a limit on each of its networks. */
export function limitsByNetwork(address: string, points: number): { network: string; points: number }[] {
  const { own, wide } = networksOf(address);
  const limit = { network: own, points };
  return wide === null ? [limit] : [limit, { network: wide, points: points * WIDE_NETWORK_FACTOR }];
}

/**
 * Returns the networks of an address. An IPv4 address written as IPv6 counts as IPv4; all malformed ones share one key,
 * so that sending one gains no fresh budget.
 */
export function networksOf(address: string): AddressNetworks {
  const text = address.trim();
  const family = isIP(text);
  if (family === 4) return { own: text, wide: null };
  if (family !== 6) return { own: 'unknown', wide: null };
  const groups = groupsOf(text);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return { own: ipv4Of(groups), wide: null };
  return { own: networkOf(groups, 4), wide: networkOf(groups, 3) };
}

/** The eight groups of a valid IPv6 address. */
function groupsOf(address: string): number[] {
  const [withoutZone = ''] = address.split('%');
  // The URL parser writes the last 32 bits in hexadecimal where they were given as IPv4.
  const text = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1);
  const [head = '', tail] = text.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - first.length - last.length;
  return [...first, ...Array.from({ length: zeros }, () => '0'), ...last].map((group) => Number.parseInt(group, 16));
}

function ipv4Of(groups: readonly number[]): string {
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.');
}

function networkOf(groups: readonly number[], length: number): string {
  const prefix = groups.slice(0, length).map((group) => group.toString(16));
  return `${prefix.join(':')}::/${length * 16}`;
}
