import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { type Envelope, InboxService } from '@udin/messaging';
import { AddressService } from './address.service';

/** Emails go where the customer reads now, also those about what was ordered under another address. */
@Controller()
export class FollowAddressConsumer {
  constructor(
    private readonly inbox: InboxService,
    private readonly addresses: AddressService,
  ) {}

  @EventPattern('user.changed')
  async follow(@Payload() event: Envelope<'user.changed'>): Promise<void> {
    await this.inbox.once(event, 'follow-address', (tx) => this.addresses.follow(tx, event.data));
  }
}
