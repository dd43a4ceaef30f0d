import { isIPv6 } from 'node:net';
import { IPv6 } from 'ipaddr.js';

/**
 * What is counted as one client: an IPv4 address, or the /64 of an IPv6 address, since one household or server
 * has all of the addresses in it.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const known = IPv6.parse(address);
  // What an IPv4 address is called where both kinds arrive: otherwise all of them would be one network.
  if (known.isIPv4MappedAddress()) return known.toIPv4Address().toString();
  const groups = known.parts.slice(0, 4).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}
