import { Controller, Headers, HttpCode, Post, Req, type RawBodyRequest } from '@nestjs/common';
import { Public } from '@udin/service-kit';
import type { FastifyRequest } from 'fastify';
import { WebhookService } from './webhook.service';

@Controller('api/payments')
export class WebhookController {
  constructor(private readonly webhook: WebhookService) {}

  /** Public, because the provider has no token: the signature over the bytes proves who sent it. */
  @Post('webhook')
  @Public()
  @HttpCode(200)
  async receive(
    @Req() request: RawBodyRequest<FastifyRequest>,
    @Headers('x-razorpay-signature') signature?: string,
    @Headers('x-razorpay-event-id') eventId?: string,
  ) {
    await this.webhook.receive({ body: request.rawBody, signature, eventId });
    return { received: true };
  }
}
