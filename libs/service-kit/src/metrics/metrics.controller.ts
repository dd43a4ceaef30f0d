import { Controller, Get, Header } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { register } from 'prom-client';
import { PlainAnswer } from '../answers/plain-answer.decorator';
import { Public } from '../auth/access.decorators';

@ApiExcludeController()
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
