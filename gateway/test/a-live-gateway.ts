import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { aCustomer, type CustomerRef, exampleOf } from '@udin/contracts/events';
import { migrate, type ServiceDefinition, type ServiceSettings } from '@udin/service-kit';
import { aBroker, aMigratedDatabase, aTcpProxy, anEventSource, anInbox, aTokenIssuer } from '@udin/testing';
import { aService } from '@udin/service-kit/testing';
import { definition } from '../src/service';
import { knowsKeys } from './knows-keys';

// By path: the gateway's code must not import services.
const NOTIFICATION = resolve(__dirname, '../../services/notification/src/service');

export type LiveGateway = Awaited<ReturnType<typeof aLiveGateway>>;

/** The gateway in front of two real notification services, with a wire on each side that can be cut. */
export async function aLiveGateway() {
  const loaded = (await import(NOTIFICATION)) as { definition: ServiceDefinition<ServiceSettings> };
  const [database, broker, inbox] = await Promise.all([
    aMigratedDatabase('notification', loaded.definition.schema!, migrate),
    aBroker(),
    anInbox(),
  ]);
  const issuer = await aTokenIssuer();
  const journal = mkdtempSync(join(tmpdir(), 'live-'));
  const launch = () =>
    aService(loaded.definition, {
      DATABASE_URL: database.url,
      AMQP_URL: broker.amqpUrl,
      JWKS_URL: issuer.jwksUrl,
      SMTP_URL: inbox.smtpUrl,
      MAIL_JOURNAL_DIR: journal,
      COLLECT_SECONDS: 0,
      STREAM_BEAT_SECONDS: 1,
    });
  const services = [await launch(), await launch()];
  const inner = await Promise.all(services.map(({ url }) => aTcpProxy(url)));
  const gateway = await aService(definition, {
    JWKS_URL: issuer.jwksUrl,
    NOTIFICATION_URL: inner.map(({ url }) => new URL(url).origin).join(),
    REQUESTS_PER_MINUTE: 100_000,
  });
  await Promise.all([gateway, ...services].map(({ app }) => knowsKeys(app)));
  const outer = await aTcpProxy(gateway.url);
  const events = await anEventSource(broker.amqpUrl);
  return {
    url: new URL(outer.url).origin,
    /** Between browser and gateway. */
    outer,
    /** Between gateway and each service. */
    inner,
    issuer,
    aCustomer: (): CustomerRef => ({ ...aCustomer, id: randomUUID() }),
    upload: (customer: CustomerRef, fileName: string) =>
      events.tell('document.uploaded', { ...exampleOf('document.uploaded'), customer, fileName }),
    close: async () => {
      await events.close();
      await outer.close();
      await Promise.all([gateway, ...services].map(({ app }) => app.close()));
      await Promise.all([...inner.map((line) => line.close()), database.drop(), broker.drop(), inbox.close()]);
      await issuer.close();
      rmSync(journal, { recursive: true });
    },
  };
}
