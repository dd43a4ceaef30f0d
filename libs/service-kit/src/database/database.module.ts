import { type DynamicModule, Injectable, Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { ReadinessService } from '../health/readiness.service';
import { DatabaseSettings } from '../settings/service.settings';
import { dataSourceOptions, type Schema } from './schema';

@Injectable()
class DatabaseReadiness implements OnModuleInit {
  constructor(
    private readonly source: DataSource,
    private readonly readiness: ReadinessService,
  ) {}

  onModuleInit(): void {
    this.readiness.add('database', async () => {
      await this.source.query('SELECT 1');
    });
  }
}

@Module({})
export class DatabaseModule {
  static of(schema: Schema): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        TypeOrmModule.forRootAsync({
          inject: [DatabaseSettings],
          useFactory: (settings: DatabaseSettings) => ({
            ...dataSourceOptions(schema, settings.DATABASE_URL, settings.DATABASE_POOL_SIZE),
            retryAttempts: 60,
            retryDelay: 1_000,
          }),
        }),
      ],
      providers: [DatabaseReadiness],
    };
  }
}
