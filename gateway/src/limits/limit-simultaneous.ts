import { networkOf } from '@udin/service-kit';
import type { FastifyInstance } from 'fastify';
import type { GatewaySettings } from '../config';
import { callOf } from '../proxy/call-of';
import { ROUTES } from '../proxy/routes';
import { Simultaneous } from './simultaneous';

type Limits = Pick<GatewaySettings, 'SIMULTANEOUS_PER_ADDRESS' | 'SIMULTANEOUS_UPLOADS_PER_ADDRESS'>;

const LASTING = ROUTES.filter(({ longLived }) => longLived).map(({ prefix }) => prefix);

/** No network address may keep everybody else waiting by having many requests open. */
export function limitSimultaneous(proxied: FastifyInstance, limits: Limits): void {
  const all = new Simultaneous(limits.SIMULTANEOUS_PER_ADDRESS);
  const uploads = new Simultaneous(limits.SIMULTANEOUS_UPLOADS_PER_ADDRESS);
  proxied.addHook('onRequest', async (request, reply) => {
    if (LASTING.some((prefix) => request.routeOptions.url?.startsWith(prefix))) return;
    const network = networkOf(request.ip);
    all.begin(network, reply.raw);
    if (callOf(request.method, request.url)?.upload) uploads.begin(network, reply.raw);
  });
}
