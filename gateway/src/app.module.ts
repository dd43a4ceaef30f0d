import { Module } from '@nestjs/common';
import { ApiDescriptionService } from './api-docs/api-description.service';
import { ProductReportController } from './operators/product-report.controller';
import { ProductReportService } from './operators/product-report.service';
import { UpstreamRegistry } from './proxy/upstream.registry';

@Module({
  controllers: [ProductReportController],
  providers: [UpstreamRegistry, ApiDescriptionService, ProductReportService],
})
export class AppModule {}
