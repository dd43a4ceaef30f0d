import { Module } from '@nestjs/common';
import { Papers } from './papers';

@Module({ providers: [Papers], exports: [Papers] })
export class PapersModule {}
