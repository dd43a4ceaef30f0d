import { Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { exampleOf } from '@udin/contracts/events';
import { MessagingModule, OutboxService, serviceSchema } from '@udin/messaging';
import { createService, DatabaseSettings } from '@udin/service-kit';
import { DataSource } from 'typeorm';
import { v7 as uuid } from 'uuid';
import type { ChaosSystem } from '../../chaos/system/chaos-system';
import type { CommitPayment } from './paid-transactions';

@Module({ imports: [MessagingModule.forRoot({ service: 'payment' })] })
class PayingModule {}

/**
 * Commits payments as the payment service does, through its outbox, and carries them on with the same relay, here in
 * the process that measures: who commits wakes its own relay, so a row that somebody else writes takes another way.
 */
export class PayingService {
  private constructor(private readonly app: NestFastifyApplication) {}

  static async on(system: ChaosSystem): Promise<PayingService> {
    const schema = serviceSchema({ entities: [], migrations: [] });
    const app = await createService(
      { name: 'payment', module: PayingModule, settings: DatabaseSettings, schema },
      {
        DATABASE_URL: system.databaseUrl('payment'),
        AMQP_URL: system.backing.broker.url,
        JWKS_URL: system.backing.issuer.jwksUrl,
        LOG_LEVEL: 'silent',
      },
    );
    await app.init();
    return new PayingService(app);
  }

  readonly commit: CommitPayment = async (onId) => {
    const outbox = this.app.get(OutboxService, { strict: false });
    await this.app.get(DataSource, { strict: false }).transaction(async (tx) => {
      const transactionId = `TXN_${uuid()}`;
      const data = { ...exampleOf('payment.completed'), transactionId, paymentId: transactionId.replace('TXN', 'pay') };
      onId(await outbox.add(tx, 'payment.completed', data));
    });
    return performance.now();
  };

  async end(): Promise<void> {
    await this.app.close();
  }
}
