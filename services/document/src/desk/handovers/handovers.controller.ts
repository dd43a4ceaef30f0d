import { Body, Controller, Query } from '@nestjs/common';
import { PageQuery, ReclaimRequest, wordsForReclaim } from '@udin/contracts';
import { answer, Call, Caller, type Identity } from '@udin/service-kit';
import { ReclaimService } from './reclaim.service';

@Controller()
export class HandoversController {
  constructor(private readonly reclaims: ReclaimService) {}

  @Call('GET /api/documents/handed-over')
  page(@Caller() caller: Identity, @Query() query: PageQuery) {
    return this.reclaims.page(query, caller);
  }

  @Call('POST /api/documents/handed-over/reclaim')
  async take(@Caller() caller: Identity, @Body() { documentIds }: ReclaimRequest) {
    const taken = await this.reclaims.take(documentIds, caller);
    return answer(taken, wordsForReclaim(taken));
  }
}
