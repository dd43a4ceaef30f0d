import { Module } from '@nestjs/common';
import { OldRowsJob } from './old-rows.job';

@Module({ providers: [OldRowsJob] })
export class CleanupModule {}
