import { Module } from '@nestjs/common';
import { OrphanSweepJob } from './orphan-sweep.job';

@Module({ providers: [OrphanSweepJob] })
export class SweeperModule {}
