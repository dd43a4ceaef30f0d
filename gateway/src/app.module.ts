import { Module } from '@nestjs/common';
import { ApiDescriptionService } from './api-docs/api-description.service';
import { UpstreamRegistry } from './proxy/upstream.registry';

@Module({ providers: [UpstreamRegistry, ApiDescriptionService] })
export class AppModule {}
