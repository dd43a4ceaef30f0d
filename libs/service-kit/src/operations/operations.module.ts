import { type DynamicModule, Module } from '@nestjs/common';
import { CALLS_OF, type ServiceName } from '@udin/contracts';
import { AdminActsModule } from '../admin-acts/admin-acts.module';
import { operationsController } from './operations.controller';

/** The operator's calls of a service that stands in the table of calls and keeps an audit log. */
@Module({})
export class OperationsModule {
  static of(service: string): DynamicModule {
    const isInTable = service in CALLS_OF;
    return {
      module: OperationsModule,
      imports: [AdminActsModule],
      controllers: isInTable ? [operationsController(service as ServiceName)] : [],
    };
  }
}
