import { Controller, type FactoryProvider, Module, type Type } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { createService, DatabaseSettings, migrate } from '@udin/service-kit';
import { aDatabase, type TestDatabase } from '@udin/testing';
import { EventSettings, EventStrategy, MessagingModule } from '../src';
import { schema } from './support/a-service';

describe('a service whose handlers are not what the catalogue says', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await aDatabase('handlers');
    await migrate(schema, database.ownerUrl);
  });
  afterAll(() => database.drop());

  it.each([
    ['document.signed', 'document handles document.signed, but the catalogue does not name it as a consumer'],
    ['payment.complete', 'document handles payment.complete, which is not in the catalogue of events'],
  ])('[EVT-2] does not start with a handler for %s', async (event, words) => {
    const transports = [EventStrategy];
    const definition = { name: 'document', module: handling(event), settings: DatabaseSettings, schema, transports };
    const env = { DATABASE_URL: database.url, AMQP_URL: 'amqp://127.0.0.1:1', LOG_LEVEL: 'silent', NODE_ENV: 'test' };
    await expect(createService(definition, env)).rejects.toThrow(words);
  });

  it('[EVT-2] names the setting, and not its value, when the address of the broker is of no use', async () => {
    const definition = { name: 'document', module: handling('payment.failed'), settings: DatabaseSettings, schema };
    const AMQP_URL = 'http://user:secret@broker';
    const env = { DATABASE_URL: database.url, AMQP_URL, LOG_LEVEL: 'silent', NODE_ENV: 'test' };
    const error = await createService(definition, env).catch((reason: Error) => reason);
    expect(String(error)).toContain('AMQP_URL must begin with amqp:// or amqps://');
    expect(String(error)).not.toContain('secret');
  });

  it('[EVT-2] names a setting of events that is of no use without having waited for a database', () => {
    const { providers = [] } = MessagingModule.forRoot({ service: 'document' });
    const settings = (providers as FactoryProvider[]).find(({ provide }) => provide === EventSettings);
    expect(settings?.inject).toBeUndefined();
    process.env.EVENTS_PREFETCH = '0';
    expect(() => settings?.useFactory()).toThrow('EVENTS_PREFETCH must not be less than 1');
    delete process.env.EVENTS_PREFETCH;
  });
});

function handling(event: string): Type {
  @Controller()
  class SomeConsumer {
    @EventPattern(event)
    async handle(@Payload() _event: unknown) {}
  }

  @Module({ imports: [MessagingModule.forRoot({ service: 'document' })], controllers: [SomeConsumer] })
  class SomeModule {}
  return SomeModule;
}
