import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { lastAnswerAt } from '../database/thrifty-client';
import { ReadinessService } from './readiness.service';

/** Whoever waits for a lock is answered earlier. */
const BUSY_MS = 10_000;

/** A process that owns a database is ready while the database answers. */
@Injectable()
export class DatabaseReadinessService implements OnModuleInit {
  constructor(
    private readonly source: DataSource,
    private readonly readiness: ReadinessService,
  ) {}

  onModuleInit(): void {
    this.readiness.add('database', 'always', async () => {
      if (!this.isBusy()) await this.source.query('SELECT 1');
    });
  }

  /** Behind a crowd or a held table the question would wait for a connection, in every instance: that is not away. */
  private isBusy(): boolean {
    const { waitingCount } = (this.source.driver as unknown as { master: Pool }).master;
    return waitingCount > 0 && performance.now() - lastAnswerAt() < BUSY_MS;
  }
}
