import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { freePorts, prepareDatabase, startPostgres, startRabbitMq } from '@udin/backing';
import { ProgramGroup } from '../../../local/programs/program-group';
import type { BareSettings } from './bare-settings';

const BUILT = 'dist/tools/bench/orders/bare';

/**
 * The least that an order needs, with the product's own packages, seal, mails and invoice: one service and a gateway
 * beside the same database, broker, provider and mail server. `settings` are where it is found.
 */
export async function startBareProduct(): Promise<{ settings: Record<string, string>; end: () => Promise<void> }> {
  const repository = process.cwd();
  await mkdir('.runtime/bench', { recursive: true });
  const dataDir = await mkdtemp(join(repository, '.runtime/bench/bare-'));
  const [postgres, broker] = await Promise.all([
    startPostgres({ dataDir, repository, maxConnections: 100 }),
    startRabbitMq({ dataDir, packagesDir: join(repository, '.runtime/packages'), say: () => undefined }),
  ]);
  if (!broker) throw new Error('It needs RabbitMQ on the PATH, or Debian packages.');
  const logins = { name: 'bare', ownerPassword: 'owner', runtimePassword: 'runtime' };
  const { ownerUrl: databaseUrl } = await prepareDatabase(postgres.url, logins);
  const [gateway, port, provider, smtp, web] = (await freePorts(5)) as [number, number, number, number, number];
  const at = (one: number) => `http://127.0.0.1:${one}`;
  const [keyId, keySecret] = ['rzp_test_bare00000000', randomBytes(24).toString('hex')];
  const settings: BareSettings = {
    databaseUrl,
    amqpUrl: broker.url,
    smtpUrl: `smtp://127.0.0.1:${smtp}`,
    providerUrl: at(provider),
    keyId,
    keySecret,
    folder: join(dataDir, 'files'),
    port,
  };
  const programs = new ProgramGroup({
    repository,
    logs: join(dataDir, 'logs'),
    say: () => undefined,
    remember: () => undefined,
  });
  await programs.start([
    {
      name: 'payment provider',
      main: 'dist/tools/sandbox/payment-provider/main.mjs',
      env: {
        HOST: '127.0.0.1',
        PORT: String(provider),
        DATA_DIR: join(dataDir, 'payment-provider'),
        RAZORPAY_KEY_ID: keyId,
        RAZORPAY_KEY_SECRET: keySecret,
        RAZORPAY_WEBHOOK_SECRET: keySecret,
        WEBHOOK_URL: `${at(gateway)}/api/payments/webhook`,
      },
      readyUrl: `${at(provider)}/health/ready`,
    },
    {
      name: 'mail inbox',
      main: 'dist/tools/sandbox/mail-inbox/main.mjs',
      env: { MAIL_DIR: join(dataDir, 'mail'), SMTP_PORT: String(smtp), WEB_PORT: String(web) },
      readyUrl: `${at(web)}/health/ready`,
    },
  ]);
  await programs.start([
    {
      name: 'service',
      main: `${BUILT}/bare-server.mjs`,
      env: { BARE_SETTINGS: JSON.stringify(settings) },
      readyUrl: `${at(port)}/health/ready`,
    },
  ]);
  await programs.start([
    {
      name: 'gateway',
      main: `${BUILT}/bare-gateway.mjs`,
      env: { PORT: String(gateway), UPSTREAM: at(port) },
      readyUrl: `${at(gateway)}/health/ready`,
    },
  ]);
  const end = async () => {
    await programs.stop(2_000);
    await Promise.all([postgres.discard(), broker.discard()]);
    await rm(dataDir, { recursive: true, force: true });
  };
  const found = { PRODUCT_URL: at(gateway), MAIL_INBOX_URL: at(web), PAYMENT_PROVIDER_URL: at(provider) };
  return { settings: { ...found, ADMIN_EMAIL: 'admin@udin.example', ADMIN_PASSWORD: 'not asked for' }, end };
}
