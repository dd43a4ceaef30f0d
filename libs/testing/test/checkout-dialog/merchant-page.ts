import http from 'node:http';
import { AddressInfo } from 'node:net';
import { FrameLocator, Page } from 'playwright-core';
import { PaymentSandbox } from '@udin/sandbox';

export interface MerchantPage {
  url: string;
  /** Bodies that were posted to /paid, for `callback_url`. */
  posted: URLSearchParams[];
  close(): Promise<void>;
}

/** A page on another origin, with the strictest policy under which the checkout has to work. */
export async function aMerchantPage({ url: provider }: PaymentSandbox): Promise<MerchantPage> {
  const policy = `default-src 'none'; script-src 'self' ${provider}; frame-src ${provider}; connect-src ${provider}; form-action 'self'`;
  const posted: URLSearchParams[] = [];
  const answer = async (request: http.IncomingMessage, response: http.ServerResponse) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    if (request.method === 'POST') posted.push(new URLSearchParams(body));
    response.setHeader('content-security-policy', policy);
    response.setHeader('content-type', request.url === '/page.js' ? 'text/javascript' : 'text/html');
    if (request.url === '/page.js') return response.end(script);
    if (request.url === '/paid') return response.end('<!doctype html><title>Paid</title><h1>Paid</h1>');
    response.end(`<!doctype html><html lang="en"><title>Shop</title><button id="order">Order</button>
      <script src="${provider}/v1/checkout.js"></script><script src="/page.js"></script></html>`);
  };
  const server = http.createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    posted,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const script = `
window.told = [];
window.pay = (options) => {
  window.checkout = new Razorpay({
    handler: (answer) => told.push({ kind: 'handler', answer }),
    modal: { ondismiss: (reason) => told.push({ kind: 'ondismiss', reason }) },
    ...options,
  });
  checkout.on('payment.failed', ({ error }) => told.push({ kind: 'payment.failed', error }));
  document.getElementById('order').focus();
  checkout.open();
};`;

export interface Told {
  kind: 'handler' | 'payment.failed' | 'ondismiss';
  answer?: Record<string, string>;
  error?: Record<string, unknown>;
  reason?: string;
}

type MerchantWindow = { told: Told[]; pay(options: object): void };

/** Opens the checkout as a shop does. @returns the dialog inside the provider's frame */
export async function openCheckout(page: Page, options: object): Promise<FrameLocator> {
  await page.evaluate((given) => (globalThis as unknown as MerchantWindow).pay(given), options);
  return page.frameLocator('iframe[title="Test payment"]');
}

/** Everything the page has been told, once it is so many things. */
export async function toldTo(page: Page, count: number): Promise<Told[]> {
  await page.waitForFunction((wanted) => (globalThis as unknown as MerchantWindow).told.length >= wanted, count);
  return page.evaluate(() => (globalThis as unknown as MerchantWindow).told);
}
