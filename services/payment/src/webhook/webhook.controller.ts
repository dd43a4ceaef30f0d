import { Controller, Headers, Req, type RawBodyRequest } from '@nestjs/common';
import type { WebhookAnswer } from '@udin/contracts';
import { Call } from '@udin/service-kit';
import type { FastifyRequest } from 'fastify';
import { WebhookService } from './webhook.service';

@Controller()
export class WebhookController {
  constructor(private readonly webhook: WebhookService) {}

  /** Public, because the provider has no token: the signature over the bytes proves who sent it. */
  @Call('POST /api/payments/webhook')
  async receive(
    @Req() request: RawBodyRequest<FastifyRequest>,
    @Headers('x-razorpay-signature') signature?: string,
    @Headers('x-razorpay-event-id') eventId?: string,
  ): Promise<WebhookAnswer> {
    await this.webhook.receive({ body: request.rawBody, signature, eventId });
    return { received: true };
  }
}
