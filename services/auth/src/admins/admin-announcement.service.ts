import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { OutboxService } from '@udin/messaging';
import { onceTheDatabaseAnswers } from '@udin/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { User } from '../users/user.entity';
import { announceAdmin } from './announce-admin';

/** Admins that a migration gave a role to are told of once. */
@Injectable()
export class AdminAnnouncementService implements OnApplicationBootstrap {
  constructor(
    private readonly source: DataSource,
    private readonly outbox: OutboxService,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await onceTheDatabaseAnswers(() => this.source.transaction((tx) => this.tellOfUntold(tx)));
  }

  private async tellOfUntold(tx: EntityManager): Promise<void> {
    const untold = await tx.find(User, {
      where: { type: 'admin', adminVersion: 0 },
      lock: { mode: 'pessimistic_write' },
      order: { id: 'ASC' },
    });
    for (const admin of untold) await announceAdmin(tx, this.outbox, admin);
  }
}
