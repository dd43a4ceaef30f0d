import { type DynamicModule, Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR, DiscoveryModule } from '@nestjs/core';
import { AdminAct } from './admin-acts/admin-act.entity';
import { AnswerInterceptor } from './answers/answer.interceptor';
import { TokenModule } from './auth/auth.module';
import { EndedSession } from './auth/ended-sessions/ended-session.entity';
import { EndedSessionsModule } from './auth/ended-sessions/ended-sessions.module';
import { DatabaseModule } from './database/database.module';
import { DatabaseReadinessService } from './health/database-readiness.service';
import { HealthController } from './health/health.controller';
import { ReadinessService } from './health/readiness.service';
import { JobsService } from './jobs/jobs.service';
import { FoldTalliesJob, TALLIES } from './lists/fold-tallies.job';
import { MetricsController } from './metrics/metrics.controller';
import { OperationsModule } from './operations/operations.module';
import { OperationsService } from './operations/operations.service';
import { ProblemFilter } from './problems/problem.filter';
import type { ServiceDefinition } from './service-definition';
import type { ServiceSettings } from './settings/service.settings';
import { SettingsModule } from './settings/settings.module';

/** Everything that all services have, around the service's own module. */
@Global()
@Module({})
export class KitModule {
  static around<S extends ServiceSettings>(definition: ServiceDefinition<S>, settings: S): DynamicModule {
    const tallies = definition.schema?.tallies;
    return {
      module: KitModule,
      imports: [
        SettingsModule.of(settings),
        TokenModule,
        DiscoveryModule,
        ...(definition.schema ? [DatabaseModule.of(definition.schema)] : []),
        ...(definition.schema?.entities.includes(EndedSession) ? [EndedSessionsModule] : []),
        ...(definition.schema?.entities.includes(AdminAct) ? [OperationsModule.of(definition.name)] : []),
        definition.module,
      ],
      controllers: [HealthController, MetricsController],
      providers: [
        ReadinessService,
        JobsService,
        OperationsService,
        ...(definition.schema ? [DatabaseReadinessService] : []),
        ...(tallies ? [FoldTalliesJob, { provide: TALLIES, useValue: tallies }] : []),
        { provide: APP_FILTER, useClass: ProblemFilter },
        { provide: APP_INTERCEPTOR, useClass: AnswerInterceptor },
      ],
      exports: [ReadinessService, OperationsService, TokenModule],
    };
  }
}
