import { describe, expect, test } from 'vitest';
import { clientIp, trustedProxies } from './client-ip.ts';

describe('clientAddress', () => {
  test('without a trusted proxy a forwarding header counts for nothing', () => {
    expect(clientIp('203.0.113.9', '198.51.100.1', trustedProxies([]))).toBe('203.0.113.9');
  });

  test('behind proxies it is the last address that is not a proxy, so that a forged first hop counts for nothing', () => {
    const proxies = trustedProxies(['10.0.0.0/8', '::1']);
    expect(clientIp('::ffff:10.0.0.2', '1.1.1.1, 198.51.100.1, 10.0.0.7', proxies)).toBe('198.51.100.1');
    expect(clientIp('::1', 'nonsense, 198.51.100.4', proxies)).toBe('198.51.100.4');
  });
});
