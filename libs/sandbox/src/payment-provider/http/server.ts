import fastify, { FastifyError, FastifyInstance } from 'fastify';
import { checkoutRoutes } from '../checkout/checkout.routes';
import { controlRoutes } from '../control/control.routes';
import { disputeRoutes } from '../disputes/disputes.routes';
import { orderRoutes } from '../orders/orders.routes';
import { paymentRoutes } from '../payments/payments.routes';
import { Provider } from '../provider';
import { refundRoutes } from '../refunds/refunds.routes';
import { badRequest, notApplicable, Refusal } from '../refusal';
import { refuseWithoutKey } from './api-key';
import { loopbackOnly } from './loopback-only';
import { outages } from './outage';

/** For whoever opens the address that `npm start` names. */
const WHAT_THIS_IS =
  'This is the payment sandbox: it stands in for Razorpay, and no real money moves. Its checkout opens from the ' +
  'payment page of the product.\n';

/** The three doors: the merchant's API (with keys), the browser's checkout, and the control calls (loopback). */
export function serverOf(provider: Provider): FastifyInstance {
  const server = fastify({ forceCloseConnections: true, bodyLimit: 256 * 1024 });
  acceptEmptyJson(server);
  answerErrors(server);

  server.get('/', (_request, reply) => reply.type('text/plain; charset=utf-8').send(WHAT_THIS_IS));
  server.get('/health/live', () => ({ status: 'ok' }));
  server.get('/health/ready', () => ({ status: 'ok' }));
  server.register(async (scope) => checkoutRoutes(scope, provider), { prefix: '/v1' });
  server.register(
    async (scope) => {
      outages(scope, provider);
      scope.addHook('onRequest', refuseWithoutKey(provider.settings));
      orderRoutes(scope, provider);
      paymentRoutes(scope, provider);
      refundRoutes(scope, provider);
      disputeRoutes(scope, provider);
    },
    { prefix: '/v1' },
  );
  server.register(
    async (scope) => {
      scope.addHook('onRequest', loopbackOnly);
      controlRoutes(scope, provider);
    },
    { prefix: '/sandbox' },
  );
  return server;
}

/** A POST without a body is ordinary here (a full refund), whatever its content type says. */
function acceptEmptyJson(server: FastifyInstance): void {
  server.removeContentTypeParser('application/json');
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, undefined);
    try {
      done(null, JSON.parse(body as string));
    } catch {
      done(badRequest('The request body is not valid JSON.'));
    }
  });
}

function answerErrors(server: FastifyInstance): void {
  server.setNotFoundHandler(() => {
    throw notApplicable(404, 'BAD_REQUEST_ERROR', 'The requested URL was not found on the server.');
  });
  server.setErrorHandler((error: FastifyError | Refusal, _request, reply) => {
    const refusal = error instanceof Refusal ? error : unexpected(error);
    reply.code(refusal.status).send({ error: refusal.error });
  });
}

function unexpected(error: FastifyError): Refusal {
  if (error.statusCode && error.statusCode < 500)
    return notApplicable(error.statusCode, 'BAD_REQUEST_ERROR', error.message);
  console.error(error);
  return notApplicable(500, 'SERVER_ERROR', 'The sandbox provider met an error of its own; its log says which.');
}
