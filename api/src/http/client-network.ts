import { isIPv6 } from 'node:net';

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Returns an IPv4 address, or the /64 network of an IPv6 address, which one machine usually owns. */
export function toClientNetwork(ip: string): string {
  const mapped = MAPPED_IPV4.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  return isIPv6(ip) ? networkOf(ip) : ip;
}

function networkOf(ip: string): string {
  const [address = ''] = ip.split('%');
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const last = tail ? tail.split(':') : [];
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - last.length)).fill('0');
  const first4 = [...groups, ...zeros, ...last].slice(0, 4);
  return `${first4.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
