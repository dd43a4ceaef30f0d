import { type DynamicModule, Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR, DiscoveryModule } from '@nestjs/core';
import { AnswerInterceptor } from './answers/answer.interceptor';
import { TokenModule } from './auth/auth.module';
import { DatabaseModule } from './database/database.module';
import { HealthController } from './health/health.controller';
import { ReadinessService } from './health/readiness.service';
import { JobsService } from './jobs/jobs.service';
import { MetricsController } from './metrics/metrics.controller';
import { ProblemFilter } from './problems/problem.filter';
import type { ServiceDefinition } from './service-definition';
import type { ServiceSettings } from './settings/service.settings';
import { SettingsModule } from './settings/settings.module';

/** What every service has, wrapped around its own module. */
@Global()
@Module({})
export class KitModule {
  static around<S extends ServiceSettings>(definition: ServiceDefinition<S>, settings: S): DynamicModule {
    return {
      module: KitModule,
      imports: [
        SettingsModule.of(settings),
        TokenModule,
        DiscoveryModule,
        ...(definition.schema ? [DatabaseModule.of(definition.schema)] : []),
        definition.module,
      ],
      controllers: [HealthController, MetricsController],
      providers: [
        ReadinessService,
        JobsService,
        { provide: APP_FILTER, useClass: ProblemFilter },
        { provide: APP_INTERCEPTOR, useClass: AnswerInterceptor },
      ],
      exports: [ReadinessService, TokenModule],
    };
  }
}
