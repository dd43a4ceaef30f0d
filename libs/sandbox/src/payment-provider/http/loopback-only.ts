import { BlockList } from 'node:net';
import { FastifyRequest } from 'fastify';
import { isOwnHost } from '../../own-host';
import { notApplicable } from '../refusal';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** The control calls can make payments: nobody but this machine may use them. @throws Refusal 403 */
export async function loopbackOnly(request: FastifyRequest): Promise<void> {
  const address = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  const allowed = address && loopback.check(address, address.includes(':') ? 'ipv6' : 'ipv4');
  // A page in a browser on this machine is not this machine: its calls carry an origin, or a name of their own.
  if (!allowed || request.headers.origin || !isOwnHost(request.headers.host)) {
    throw notApplicable(403, 'BAD_REQUEST_ERROR', 'The control calls are open to programs on this machine only.');
  }
}
