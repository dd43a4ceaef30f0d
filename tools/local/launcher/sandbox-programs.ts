import { join } from 'node:path';
import type { Program } from '../programs/program';
import { portOf } from './addresses';
import { hasRealProvider, type Surroundings } from './service-environments';

type SandboxSurroundings = Pick<Surroundings, 'settings' | 'secrets' | 'addresses'>;

/** What stands in, on a development machine, for parties outside: the payment provider and the mail server. */
export function sandboxPrograms(surroundings: SandboxSurroundings, built: string): Program[] {
  const programs: Program[] = [];
  if (!hasRealProvider()) programs.push(paymentProvider(surroundings, built));
  if (!surroundings.settings.smtpUrl) programs.push(mailInbox(surroundings, built));
  return programs;
}

function paymentProvider({ settings, secrets, addresses }: SandboxSurroundings, built: string): Program {
  return {
    name: 'payment provider',
    main: `${built}/tools/sandbox/payment-provider/main.mjs`,
    env: {
      HOST: '127.0.0.1',
      PORT: portOf(addresses.paymentProvider),
      DATA_DIR: join(settings.dataDir, 'payment-provider'),
      RAZORPAY_KEY_ID: secrets.provider.keyId,
      RAZORPAY_KEY_SECRET: secrets.provider.keySecret,
      RAZORPAY_WEBHOOK_SECRET: secrets.provider.webhookSecret,
      // Through the gateway, as the real provider's would come.
      WEBHOOK_URL: `${settings.gatewayUrl}/api/payments/webhook`,
    },
    readyUrl: `${addresses.paymentProvider}/health/ready`,
  };
}

function mailInbox({ settings, addresses }: SandboxSurroundings, built: string): Program {
  return {
    name: 'mail inbox',
    main: `${built}/tools/sandbox/mail-inbox/main.mjs`,
    env: {
      MAIL_DIR: join(settings.dataDir, 'mail'),
      SMTP_PORT: portOf(addresses.mailSmtp),
      WEB_PORT: portOf(addresses.mailWeb),
    },
    readyUrl: `${addresses.mailWeb}/health/ready`,
  };
}
