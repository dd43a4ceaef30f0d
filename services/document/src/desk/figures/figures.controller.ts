import { Controller, Query } from '@nestjs/common';
import { FiguresQuery } from '@udin/contracts';
import { Call } from '@udin/service-kit';
import { FiguresService } from './figures.service';

@Controller()
export class FiguresController {
  constructor(private readonly figures: FiguresService) {}

  @Call('GET /api/documents/desk/figures')
  read(@Query() query: FiguresQuery) {
    return this.figures.of(query);
  }
}
