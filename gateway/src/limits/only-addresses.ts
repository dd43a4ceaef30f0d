import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Some proxies write the port as well, and brackets around what is IPv6. */
const WITH_PORT = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/;

/**
 * A proxy that passes on what its client wrote makes any text a client's address: the key of limits, and what the list
 * of devices shows. What is no address is dropped, with all that stands before it: the proxy that said so counts.
 */
export function onlyAddresses(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', ({ raw: { headers } }, _reply, done) => {
    const said = headers['x-forwarded-for'];
    if (typeof said === 'string') headers['x-forwarded-for'] = addressesIn(said).join(', ');
    done();
  });
}

/** Those nearest to the gateway, up to the first that is none. */
function addressesIn(said: string): string[] {
  const addresses = said
    .split(',')
    .map((each) => each.trim().replace(WITH_PORT, '$1$2'))
    .filter(Boolean);
  return addresses.slice(addresses.findLastIndex((each) => !isAddress(each)) + 1);
}

/** A zone (`fe80::1%eth0`) is a word of the machine that said it, of any length. */
const isAddress = (text: string): boolean => isIP(text) !== 0 && !text.includes('%');
