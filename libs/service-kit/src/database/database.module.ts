import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DatabaseSettings } from '../settings/service.settings';
import { dataSourceOptions, type Schema } from './schema';

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
    };
  }
}
