import { Controller, Get, Header } from '@nestjs/common';
import type { CatalogueAnswer } from '@udin/contracts';
import { Public } from '@udin/service-kit';
import { PaymentSettings } from '../config';
import { toCatalogueAnswer } from './to-catalogue-answer';

@Controller('api/catalogue')
export class CatalogueController {
  private readonly catalogue: CatalogueAnswer;

  constructor(settings: PaymentSettings) {
    this.catalogue = toCatalogueAnswer(settings);
  }

  /** Every type and price, and which checkout to load (CAT-1). */
  @Get()
  @Public()
  @Header('cache-control', 'public, max-age=300')
  read(): CatalogueAnswer {
    return this.catalogue;
  }
}
