import { describe, expect, it } from 'vitest';
import { toClientNetwork } from './client-network';

describe('the network of a client', () => {
  it('is its address, or the first half of one of IPv6', () => {
    const NETWORKS: [string, string][] = [
      ['192.0.2.1', '192.0.2.1'],
      ['::ffff:192.0.2.1', '192.0.2.1'],
      ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
      ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
      ['2001:db8::9', '2001:db8:0:0::/64'],
      ['::1', '0:0:0:0::/64'],
      ['::', '0:0:0:0::/64'],
      ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ];
    for (const [ip, network] of NETWORKS) expect(toClientNetwork(ip), ip).toBe(network);
  });
});
