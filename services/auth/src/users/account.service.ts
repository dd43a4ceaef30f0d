import { Injectable } from '@nestjs/common';
import type { ChangeAccountRequest } from '@udin/contracts';
import { OutboxService } from '@udin/messaging';
import { assertOwner, type Identity, Problem } from '@udin/service-kit';
import { DataSource } from 'typeorm';
import { announceCustomer } from './announce-customer';
import { User } from './user.entity';

/** What somebody changes of the own account. The address stays: it is what the account is known by. */
@Injectable()
export class AccountService {
  constructor(
    private readonly source: DataSource,
    private readonly outbox: OutboxService,
  ) {}

  /**
   * Invoices keep the name they were issued under; documents get the new one. Throws auth.forbidden,
   * auth.user-not-found.
   */
  change(caller: Identity, id: string, request: ChangeAccountRequest): Promise<User> {
    assertOwner(caller, id);
    return this.source.transaction(async (tx) => {
      const user = await tx.findOne(User, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!user) throw new Problem('auth.user-not-found');
      const before = toldOf(user);
      user.changeAccount(request);
      if (before !== toldOf(user)) await announceCustomer(tx, this.outbox, user);
      return tx.save(user);
    });
  }
}

/** What the other services keep a copy of. */
function toldOf({ firstName, lastName, phoneNumber, companyName, gstin }: User): string {
  return [firstName, lastName, phoneNumber, companyName, gstin].join('\n');
}
