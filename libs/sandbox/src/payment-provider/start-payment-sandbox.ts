import fs from 'node:fs';
import { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { Behaviour, BehaviourPatch, behaviourPatchFrom } from './behaviour/behaviour';
import { makePayment, PayAnswer, PaymentRequest } from './control/make-payment';
import { serverOf } from './http/server';
import { randomText } from './ids';
import { Provider } from './provider';
import { SandboxSettings, testKey } from './settings';

const SETTLED_WITHIN_MS = 60_000;

export interface PaymentSandbox {
  /** Origin for RAZORPAY_API_URL; the checkout script is `${url}/v1/checkout.js`. */
  url: string;
  settings: SandboxSettings;
  /** The same as POST /sandbox/pay. */
  pay(request: PaymentRequest): PayAnswer;
  /** The same as POST /sandbox/behaviour. */
  behave(patch: BehaviourPatch): Behaviour;
  resetBehaviour(): Behaviour;
  /** Resolves when no webhook is pending any more. @throws Error after a minute */
  webhooksSettled(): Promise<void>;
  provider: Provider;
  close(): Promise<void>;
}

/** Starts a provider on loopback. Left out: a free port, made-up keys and a folder that goes away on close. */
export async function startPaymentSandbox(options: Partial<SandboxSettings> = {}): Promise<PaymentSandbox> {
  const ownFolder = options.dataDir ? undefined : fs.mkdtempSync(path.join(os.tmpdir(), 'payment-sandbox-'));
  const settings = withDefaults(options, ownFolder);
  const provider = new Provider(settings);
  const server = serverOf(provider);
  await server.listen({ host: settings.host, port: settings.port });
  provider.courier.wake();
  const { port } = server.server.address() as AddressInfo;

  return {
    url: `http://${settings.host === '0.0.0.0' ? '127.0.0.1' : settings.host}:${port}`,
    settings,
    provider,
    pay: (request) => makePayment(provider, request),
    behave: (patch) => provider.behaviour.change(behaviourPatchFrom(patch as Record<string, unknown>)),
    resetBehaviour: () => provider.behaviour.reset(),
    webhooksSettled: async () => {
      if (!(await provider.courier.settled(SETTLED_WITHIN_MS))) throw new Error('Some webhooks are still pending.');
    },
    close: async () => {
      await server.close();
      await provider.close();
      if (ownFolder) fs.rmSync(ownFolder, { recursive: true, force: true });
    },
  };
}

function withDefaults(options: Partial<SandboxSettings>, ownFolder: string | undefined): SandboxSettings {
  return {
    host: options.host ?? '127.0.0.1',
    port: options.port ?? 0,
    dataDir: options.dataDir ?? ownFolder!,
    keyId: testKey(options.keyId ?? `rzp_test_${randomText()}`),
    keySecret: options.keySecret ?? randomText(24),
    webhookSecret: options.webhookSecret ?? randomText(24),
    webhookUrls: options.webhookUrls ?? [],
    autoCapture: options.autoCapture ?? false,
  };
}
