import type { FastifyInstance } from 'fastify';

/** For the rest of a body whose answer is known already: it is read and dropped, so that its sender sees the answer. */
const REST_MS = 2_000;

/** Ends connections whose request was answered before it had arrived, if its rest does not come soon. */
export function cutUnreadBodies(fastify: FastifyInstance): void {
  fastify.addHook('onResponse', (request, _reply, done) => {
    const { raw } = request;
    if (raw.complete === false && !raw.destroyed) {
      raw.resume();
      const late = setTimeout(() => raw.destroy(), REST_MS).unref();
      raw.once('close', () => clearTimeout(late));
    }
    done();
  });
}
