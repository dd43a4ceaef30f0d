import { Injectable } from '@nestjs/common';
import type { ChangeAccountRequest } from '@udin/contracts';
import { assertOwner, type Identity, Problem } from '@udin/service-kit';
import { DataSource } from 'typeorm';
import { User } from './user.entity';

/** What somebody changes of the own account. The address stays: it is what the account is known by. */
@Injectable()
export class AccountService {
  constructor(private readonly source: DataSource) {}

  /** What was ordered before keeps the name it was ordered under. Throws auth.forbidden, auth.user-not-found. */
  change(caller: Identity, id: string, request: ChangeAccountRequest): Promise<User> {
    assertOwner(caller, id);
    return this.source.transaction(async (tx) => {
      const user = await tx.findOne(User, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!user) throw new Problem('auth.user-not-found');
      user.changeAccount(request);
      return tx.save(user);
    });
  }
}
