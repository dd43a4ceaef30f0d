import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { maxBodyBytesOf } from '@udin/contracts';
import { Problem } from '@udin/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GatewaySettings } from '../config';
import { callOf } from '../proxy/call-of';
import { BodyGauge } from './body-gauge';

/**
 * A line of 3 kB a second that is away for most of the time is still borne, and after a tunnel of two minutes goes on;
 * the browser gives up after one and a half. Who sends as little on purpose holds no more than the uploads that one
 * address and one account may have at a time.
 */
export const UPLOAD_PACE = { minBytes: 16 * 1024, mostPaid: 4 };

type Times = Pick<GatewaySettings, 'BODY_TIMEOUT_SECONDS' | 'UPLOAD_STALL_SECONDS'>;

/**
 * Takes bodies before a service hears of them. Those of ordinary calls are taken whole, so that a slow sender holds no
 * connection to a service. Uploads are streamed, as long as they keep coming.
 */
export function takeBodies(proxied: FastifyInstance, times: Times): void {
  proxied.addHook('onRequest', (request, _reply, done) => {
    const length = Number(request.headers['content-length'] ?? 0);
    done(length > maxBodyBytesOf(callOf(request.method, request.url)) ? new Problem('request.too-large') : undefined);
  });
  proxied.removeAllContentTypeParsers();
  proxied.addContentTypeParser('*', (request: FastifyRequest) => take(request, times));
}

async function take(request: FastifyRequest, times: Times): Promise<Readable> {
  const call = callOf(request.method, request.url);
  const maxBytes = maxBodyBytesOf(call);
  if (call?.upload) {
    return new BodyGauge(request.raw, {
      maxBytes,
      withinMs: times.UPLOAD_STALL_SECONDS * 1_000,
      ...UPLOAD_PACE,
    });
  }
  const gauge = new BodyGauge(request.raw, { maxBytes, withinMs: times.BODY_TIMEOUT_SECONDS * 1_000 });
  // What no call of the contract takes is passed on as it comes; the service refuses it.
  if (!call) return gauge;
  const whole = await buffer(gauge);
  (request as WithWholeBody).wholeBody = whole;
  return Readable.from([whole], { objectMode: false });
}

/** A request whose body is here, so that it can be said again. */
export type WithWholeBody = FastifyRequest & { wholeBody?: Buffer };
