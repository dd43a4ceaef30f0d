import { FastifyInstance, FastifyReply } from 'fastify';
import { fieldsOf } from '../http/fields';
import { Provider } from '../provider';
import { asBrowserScript } from './as-browser-script';
import { checkoutScript } from './client/checkout-script';
import { coverPage } from './client/cover-page';
import { dialogScript } from './client/dialog-script';
import { keepFocusInside } from './client/keep-focus-inside';
import { rupees } from './client/rupees';
import { dialogPage } from './dialog-page';
import { dialogStyle } from './dialog-style';
import { orderForCheckout, payFromCheckout } from './pay-from-checkout';

type ById = { Params: { id: string }; Querystring: { key_id?: string } };

/** Nothing but its own files; any page may show it in a frame, as with the real one. */
const DIALOG_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'";

/** What a browser asks for: the script, the dialog, and the calls the dialog makes with the public key id. */
export function checkoutRoutes(server: FastifyInstance, provider: Provider): void {
  const script = asBrowserScript(checkoutScript, coverPage);
  const dialog = asBrowserScript(dialogScript, keepFocusInside, rupees);

  server.get('/checkout.js', (_request, reply) => file(reply, 'text/javascript', script));
  server.get('/checkout/dialog.js', (_request, reply) => file(reply, 'text/javascript', dialog));
  server.get('/checkout/dialog.css', (_request, reply) => file(reply, 'text/css', dialogStyle));
  server.get('/checkout/dialog', (_request, reply) =>
    file(reply.header('content-security-policy', DIALOG_POLICY), 'text/html', dialogPage),
  );

  server.get<ById>('/checkout/orders/:id', ({ params, query }) => orderForCheckout(provider, query.key_id, params.id));
  server.post('/checkout/payments', (request) => payFromCheckout(provider, fieldsOf(request.body)));
}

function file(reply: FastifyReply, type: string, text: string): FastifyReply {
  return reply
    .type(`${type}; charset=utf-8`)
    .headers({
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    })
    .send(text);
}
