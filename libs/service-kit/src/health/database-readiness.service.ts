import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ReadinessService } from './readiness.service';

/** A process that owns a database is ready while the database answers. */
@Injectable()
export class DatabaseReadinessService implements OnModuleInit {
  constructor(
    private readonly source: DataSource,
    private readonly readiness: ReadinessService,
  ) {}

  onModuleInit(): void {
    this.readiness.add('database', 'always', async () => {
      await this.source.query('SELECT 1');
    });
  }
}
