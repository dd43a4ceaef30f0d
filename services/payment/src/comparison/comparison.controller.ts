import { Body, Controller, Query } from '@nestjs/common';
import { CompareRequest, PageQuery } from '@udin/contracts';
import { answer, Call, pageInfo } from '@udin/service-kit';
import { ComparisonListService } from './comparison-list.service';

@Controller()
export class ComparisonController {
  constructor(private readonly lists: ComparisonListService) {}

  @Call('GET /api/operations/payment/days')
  async days(@Query() query: PageQuery) {
    const { days, total } = await this.lists.days(query);
    return answer(days, pageInfo(total, query));
  }

  @Call('GET /api/operations/payment/differences')
  async differences(@Query() query: PageQuery) {
    const { differences, total } = await this.lists.differences(query);
    return answer(differences, pageInfo(total, query));
  }

  @Call('POST /api/operations/payment/comparison')
  async compare(@Body() { from }: CompareRequest) {
    await this.lists.again(from);
  }
}
