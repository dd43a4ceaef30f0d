import { Body, Controller, Param } from '@nestjs/common';
import { HoldRequest } from '@udin/contracts';
import { Call } from '@udin/service-kit';
import { HoldService } from './hold.service';

@Controller()
export class HoldsController {
  constructor(private readonly holds: HoldService) {}

  @Call('POST /api/transactions/:id/hold')
  async hold(@Param('id') id: string, @Body() { reason }: HoldRequest) {
    await this.holds.hold(id, reason);
  }

  @Call('DELETE /api/transactions/:id/hold')
  async release(@Param('id') id: string) {
    await this.holds.release(id);
  }
}
