import { Module } from '@nestjs/common';
import { Sweeper } from './sweeper';

@Module({ providers: [Sweeper] })
export class SweeperModule {}
