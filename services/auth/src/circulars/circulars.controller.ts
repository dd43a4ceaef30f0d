import { Body, Controller, Param, UseGuards } from '@nestjs/common';
import {
  CircularRecipientsRequest,
  type CircularWords,
  ReauthenticationRequest,
  SendCircularRequest,
  TestCircularRequest,
} from '@udin/contracts';
import { Call, Caller, type Identity, UuidPipe } from '@udin/service-kit';
import { LiveSessionGuard } from '../sessions/live-session.guard';
import { CircularRecipientsService } from './circular-recipients.service';
import { CircularsService } from './circulars.service';
import { toCircularAnswer } from './to-circular-answer';

@UseGuards(LiveSessionGuard)
@Controller()
export class CircularsController {
  constructor(
    private readonly circulars: CircularsService,
    private readonly recipients: CircularRecipientsService,
  ) {}

  @Call('GET /api/auth/circulars')
  async list() {
    return this.circulars.list();
  }

  @Call('GET /api/auth/circulars/:id')
  written(@Param('id', new UuidPipe('request.not-found')) id: string): Promise<CircularWords> {
    return this.circulars.written(id);
  }

  @Call('POST /api/auth/circulars/recipients')
  async count(@Body() request: CircularRecipientsRequest) {
    const { count, unknown } = await this.recipients.find(request);
    return { count, unknown };
  }

  @Call('POST /api/auth/circulars/test')
  async test(@Caller() caller: Identity, @Body() { words }: TestCircularRequest) {
    await this.circulars.test(caller, words);
  }

  @Call('POST /api/auth/circulars')
  async send(@Caller() caller: Identity, @Body() request: SendCircularRequest) {
    return toCircularAnswer(await this.circulars.send(caller, request));
  }

  @Call('POST /api/auth/circulars/:id/stop')
  async stop(@Param('id', new UuidPipe('request.not-found')) id: string) {
    return toCircularAnswer(await this.circulars.stop(id));
  }

  @Call('POST /api/auth/circulars/:id/resume')
  async resume(
    @Caller() caller: Identity,
    @Param('id', new UuidPipe('request.not-found')) id: string,
    @Body() typed: ReauthenticationRequest,
  ) {
    return toCircularAnswer(await this.circulars.resume(caller, id, typed));
  }
}
