import { Module } from '@nestjs/common';
import { ApiDescription } from './api-docs/api-description';
import { Upstreams } from './proxy/upstreams';

@Module({ providers: [Upstreams, ApiDescription] })
export class AppModule {}
