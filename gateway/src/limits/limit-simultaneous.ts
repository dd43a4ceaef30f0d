import type { Call } from '@udin/contracts';
import { networkOf } from '@udin/service-kit';
import type { FastifyInstance } from 'fastify';
import type { GatewaySettings } from '../config';
import { callOf, pathOf } from '../proxy/call-of';
import { Simultaneous } from './simultaneous';

type Limits = Pick<
  GatewaySettings,
  'SIMULTANEOUS_PER_ADDRESS' | 'SIMULTANEOUS_UPLOADS_PER_ADDRESS' | 'SIMULTANEOUS_PER_FILE'
>;

/** No network address, and nobody who passes on the link to a file, may keep everybody else waiting. */
export function limitSimultaneous(proxied: FastifyInstance, limits: Limits): void {
  const all = new Simultaneous(limits.SIMULTANEOUS_PER_ADDRESS);
  const uploads = new Simultaneous(limits.SIMULTANEOUS_UPLOADS_PER_ADDRESS);
  const readers = new Simultaneous(limits.SIMULTANEOUS_PER_FILE);
  proxied.addHook('onRequest', async (request, reply) => {
    const call = callOf(request.method, request.url);
    // Open for as long as its page is, and limited by its service.
    if (call?.content?.includes('text/event-stream')) return;
    const network = networkOf(request.ip);
    all.begin(network, reply.raw);
    if (call?.upload) uploads.begin(network, reply.raw);
    if (isFileLink(call)) readers.begin(pathOf(request.url), reply.raw);
  });
}

/** Whoever has such a link needs no token: these answers are counted by the file that they carry. */
function isFileLink(call: Call | undefined): boolean {
  const isOpen = call?.access === 'optional' || call?.access === 'public';
  return isOpen && call.content !== undefined && !call.content.includes('text/html');
}
