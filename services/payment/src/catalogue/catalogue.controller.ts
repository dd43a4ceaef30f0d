import { Controller, Header } from '@nestjs/common';
import type { CatalogueAnswer } from '@udin/contracts';
import { Call } from '@udin/service-kit';
import { PaymentSettings } from '../config';
import { toCatalogueAnswer } from './to-catalogue-answer';

@Controller()
export class CatalogueController {
  private readonly catalogue: CatalogueAnswer;

  constructor(settings: PaymentSettings) {
    this.catalogue = toCatalogueAnswer(settings);
  }

  /** Every type and price, and which checkout to load (CAT-1). */
  @Call('GET /api/catalogue')
  @Header('cache-control', 'public, max-age=300')
  read(): CatalogueAnswer {
    return this.catalogue;
  }
}
