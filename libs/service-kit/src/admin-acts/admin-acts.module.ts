import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { AdminActsService } from './admin-acts.service';
import { RecordAdminActs } from './record-admin-acts.interceptor';

/** For services whose schema has the tables of the audit log, made by `AdminActs1763701300000`. */
@Module({
  providers: [AdminActsService, { provide: APP_INTERCEPTOR, useClass: RecordAdminActs }],
  exports: [AdminActsService],
})
export class AdminActsModule {}
