import { Controller, Headers } from '@nestjs/common';
import { Call } from '@udin/service-kit';
import { ProductReportService } from './product-report.service';

@Controller()
export class ProductReportController {
  constructor(private readonly report: ProductReportService) {}

  @Call('GET /api/operations')
  read(@Headers('authorization') authorization: string) {
    return this.report.read(authorization);
  }
}
