import { isIP } from 'node:net';
import { join } from 'node:path';
import type { DatabaseUrls } from '@udin/backing';
import { type Addresses, portOf } from './addresses';
import type { BrokerAddress } from './backing-services';
import { withOwnLogin } from './broker-logins';
import type { DevelopmentSecrets } from './development-secrets';
import type { LauncherSettings } from './launcher-settings';
import { SERVICE_NAMES, type ServiceName } from '@udin/contracts/service-names';

type Environment = Record<string, string | undefined>;
export type ServiceEnvironments = Record<ServiceName, Environment>;

export interface Surroundings {
  settings: LauncherSettings;
  secrets: DevelopmentSecrets;
  addresses: Addresses;
  databases: Record<ServiceName, DatabaseUrls>;
  broker: BrokerAddress;
}

/** The environment of every service: who it is, where it listens, and what it may reach. */
export function serviceEnvironments(surroundings: Surroundings): ServiceEnvironments {
  const { databases, broker, addresses, secrets } = surroundings;
  const own = ownSettings(surroundings);
  const entries = SERVICE_NAMES.map((name): [ServiceName, Environment] => [
    name,
    {
      ...common(surroundings),
      HOST: '127.0.0.1',
      PORT: portOf(addresses.services[name]),
      DATABASE_URL: databases[name].url,
      AMQP_URL: broker.hasOwnLogins ? withOwnLogin(broker.url, name, secrets) : broker.url,
      ...own[name],
    },
  ]);
  return Object.fromEntries(entries) as ServiceEnvironments;
}

export function gatewayEnvironment(surroundings: Surroundings, built: string): Environment {
  const { settings, addresses } = surroundings;
  const upstreams = SERVICE_NAMES.map((name) => [`${name.toUpperCase()}_URL`, addresses.services[name]]);
  return {
    ...common(surroundings),
    ...Object.fromEntries(upstreams),
    HOST: settings.host,
    PORT: String(settings.port),
    OPERATOR_NETWORKS: operatorNetworks(settings.host),
    FRONTEND_DIR: join(built, 'frontend'),
    ...(!hasRealProvider() && { PAYMENT_ORIGINS: addresses.paymentProvider }),
  };
}

/** This machine, which asks whether the gateway is ready, and whom else the environment names. */
function operatorNetworks(host: string): string {
  const own = isIP(host) && !['0.0.0.0', '::'].includes(host) ? [host] : [];
  return ['loopback', ...own, process.env.OPERATOR_NETWORKS].filter(Boolean).join(',');
}

/** Keys of a real account in the environment switch the sandbox provider off. */
export const hasRealProvider = (): boolean => Boolean(process.env.RAZORPAY_KEY_ID);

function common({ settings, addresses }: Surroundings): Environment {
  return {
    NODE_ENV: process.env.NODE_ENV || 'development',
    PUBLIC_URL: settings.publicUrl,
    JWKS_URL: `${addresses.services.auth}/.well-known/jwks.json`,
  };
}

function ownSettings({ settings, secrets, addresses }: Surroundings): Record<ServiceName, Environment> {
  const mail = { SMTP_URL: settings.smtpUrl ?? addresses.mailSmtp };
  const store = (name: 'document' | 'vault') => ({
    STORE_DIR: join(settings.dataDir, 'files', name),
    S3_BUCKET: process.env.S3_BUCKET || `udin-${name}`,
    LINK_SECRET: process.env.LINK_SECRET || secrets.linkSecrets[name],
  });
  return {
    auth: {
      ...mail,
      TOKEN_KEY_SECRET: process.env.TOKEN_KEY_SECRET || secrets.tokenKeySecret,
      ADMIN_EMAIL: settings.adminEmail,
      ADMIN_PASSWORD: settings.adminPassword ?? secrets.adminPassword,
    },
    payment: hasRealProvider() ? {} : sandboxKeys(secrets, addresses),
    document: store('document'),
    notes: {},
    vault: store('vault'),
    notification: {
      ...mail,
      ADMIN_TEAM_EMAIL: process.env.ADMIN_TEAM_EMAIL || settings.adminEmail,
      MAIL_JOURNAL_DIR: join(settings.dataDir, 'mail-journal'),
      // Who tries the product out looks into the inbox at once.
      COLLECT_SECONDS: process.env.COLLECT_SECONDS || '2',
    },
  };
}

function sandboxKeys({ provider }: DevelopmentSecrets, { paymentProvider }: Addresses): Environment {
  return {
    RAZORPAY_KEY_ID: provider.keyId,
    RAZORPAY_KEY_SECRET: provider.keySecret,
    RAZORPAY_WEBHOOK_SECRET: provider.webhookSecret,
    RAZORPAY_API_URL: paymentProvider,
    RAZORPAY_CHECKOUT_URL: `${paymentProvider}/v1/checkout.js`,
  };
}
