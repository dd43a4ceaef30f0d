import type { FastifyInstance } from 'fastify';

/**
 * For the rest of a body whose answer is known already: it is read and dropped, so that its sender sees the answer. Who
 * goes on sending after so much time, or more than the largest upload holds, does not want to see it. Only forms carry
 * files.
 */
const REST_MS = 2_000;
const REST_OF_FORM_BYTES = 64 * 1024 * 1024;
const REST_BYTES = 1024 * 1024;

/** Ends connections whose request was answered before it had arrived, if its rest does not end soon. */
export function cutUnreadBodies(fastify: FastifyInstance): void {
  fastify.addHook('onResponse', (request, _reply, done) => {
    const { raw } = request;
    if (raw.complete === false && !raw.destroyed) {
      const isForm = raw.headers['content-type']?.startsWith('multipart/form-data');
      const mostBytes = isForm ? REST_OF_FORM_BYTES : REST_BYTES;
      let dropped = 0;
      raw.on('data', (chunk: Buffer) => {
        dropped += chunk.length;
        if (dropped > mostBytes) raw.destroy();
      });
      raw.resume();
      const late = setTimeout(() => raw.destroy(), REST_MS).unref();
      raw.once('close', () => clearTimeout(late));
    }
    done();
  });
}
