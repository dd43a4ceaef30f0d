import { Controller, Get, Header } from '@nestjs/common';
import { register } from 'prom-client';
import { PlainAnswer } from '../answers/plain-answer.decorator';
import { Public } from '../auth/access.decorators';

@Public()
@PlainAnswer()
@Controller('metrics')
export class MetricsController {
  @Get()
  @Header('content-type', register.contentType)
  read(): Promise<string> {
    return register.metrics();
  }
}
