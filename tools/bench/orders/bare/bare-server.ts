import 'reflect-metadata';
import { fastify } from 'fastify';
import { bareAccounts } from './bare-accounts';
import { BareDatabase } from './bare-database';
import { bareDocuments } from './bare-documents';
import { BareEvents } from './bare-events';
import { BareMails } from './bare-mails';
import { barePayments } from './bare-payments';
import type { BareSettings } from './bare-settings';
import { BARE_TABLES } from './bare-tables';
import { BareTokens } from './bare-tokens';

const UNLOCK = 'INSERT INTO places (order_id, person, email) VALUES ($1, $2, $3)';

/** Everything that an order needs, in one process. */
async function serve(settings: BareSettings): Promise<void> {
  const database = new BareDatabase(settings.databaseUrl);
  await database.rows(BARE_TABLES);
  const events = await BareEvents.open(database, settings.amqpUrl);
  const mails = new BareMails(database, settings.smtpUrl);
  const tokens = new BareTokens();
  await events.handle('bare.unlock', ['payment.completed'], (rows, { data }) =>
    rows(UNLOCK, [data.order, data.person, data.email]),
  );
  await mails.follow(events);
  const app = fastify();
  app.get('/health/ready', () => ({}));
  bareAccounts(app, database, events, mails, tokens);
  barePayments(app, database, events, tokens, settings);
  await bareDocuments(app, database, events, tokens, settings.folder);
  await app.listen({ host: '127.0.0.1', port: settings.port });
}

void serve(JSON.parse(process.env.BARE_SETTINGS!) as BareSettings);
