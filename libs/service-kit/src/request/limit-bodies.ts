import { type CallTable, maxBodyBytesOf } from '@udin/contracts';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../problems/problem';

const BODYLESS = ['GET', 'HEAD', 'OPTIONS'];
const MULTIPART = /^multipart\//i;

/** Every route reads at most as many bytes as its call may have, and files only where the call takes files. */
export function limitBodies(fastify: FastifyInstance, calls: CallTable): void {
  const callOf = (method: string, url: string) => (calls as Partial<CallTable>)[`${method} ${url}` as keyof CallTable];
  fastify.addHook('onRoute', (route) => {
    const call = callOf(String(route.method), route.url);
    // Files are counted while they are read, see `receiveUpload`.
    if (call && !call.upload) route.bodyLimit = maxBodyBytesOf(call);
  });
  fastify.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions, headers } = request;
    const isForm = !BODYLESS.includes(method) && MULTIPART.test(headers['content-type'] ?? '');
    const call = callOf(method, routeOptions.url ?? '');
    done(isForm && call && !call.upload ? new Problem('request.unsupported-media') : undefined);
  });
}
