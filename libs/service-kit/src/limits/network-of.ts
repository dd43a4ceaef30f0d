import { isIPv6 } from 'node:net';

/** What an IPv4 address is called where both kinds arrive: otherwise all of them would be one network. */
const MAPPED = /^(0:){5}ffff:/;
const DOTTED = /(\d+)\.(\d+)\.(\d+)\.(\d+)$/;

/**
 * What is counted as one client: an IPv4 address, or the /64 of an IPv6 address, since one household or server
 * has all of the addresses in it.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  if (MAPPED.test(groups.join(':'))) return dotted(groups.slice(6));
  return `${groups.slice(0, 4).join(':')}::/64`;
}

const dotted = (groups: string[]): string => groups.flatMap(bytesOf).join('.');
const bytesOf = (group: string): number[] => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255];
const grouped = (high: string, low: string): string => (Number(high) * 256 + Number(low)).toString(16);

function groupsOf(address: string): string[] {
  const plain = address.toLowerCase().split('%')[0]!;
  const hex = plain.replace(
    DOTTED,
    (_, a: string, b: string, c: string, d: string) => `${grouped(a, b)}:${grouped(c, d)}`,
  );
  const [head = '', tail] = hex.split('::');
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array<string>(zeros).fill('0'), ...after].map((group) => group.replace(/^0+(?=.)/, ''));
}
