import { DAY_MS } from '@udin/contracts';
import type { FastifyInstance } from 'fastify';
import type { GatewaySettings } from '../config';

const PATH = '/.well-known/security.txt';
/** The RFC advises less than a year: until then whoever reads it may rely on it. */
const GOOD_FOR_MS = 180 * DAY_MS;

/** Tells those who find a hole where to report it (RFC 9116). */
export function serveSecurityContact(fastify: FastifyInstance, { CONTACT_EMAIL, PUBLIC_URL }: GatewaySettings): void {
  fastify.get(PATH, (_request, reply) => {
    const lines = [
      `Contact: mailto:${CONTACT_EMAIL}`,
      `Expires: ${new Date(Date.now() + GOOD_FOR_MS).toISOString()}`,
      'Preferred-Languages: en, hi, bn',
      `Canonical: ${PUBLIC_URL}${PATH}`,
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}
