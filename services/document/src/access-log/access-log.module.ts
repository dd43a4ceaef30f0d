import { Module } from '@nestjs/common';
import { AccessLog } from './access-log';
import { AccessLogController } from './access-log.controller';

@Module({ controllers: [AccessLogController], providers: [AccessLog], exports: [AccessLog] })
export class AccessLogModule {}
