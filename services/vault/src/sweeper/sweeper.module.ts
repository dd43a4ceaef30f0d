import { Module } from '@nestjs/common';
import { Leftovers } from './leftovers';

@Module({ providers: [Leftovers] })
export class SweeperModule {}
