import { Body, Controller, Param, Query } from '@nestjs/common';
import { ChangeAccountRequest, UsersQuery } from '@udin/contracts';
import { answer, Call, Caller, type Identity, UuidPipe } from '@udin/service-kit';
import { AccountService } from './account.service';
import { toUserAnswer } from './to-user-answer';
import { UsersService } from './users.service';

@Controller()
export class UsersController {
  constructor(
    private readonly users: UsersService,
    private readonly accounts: AccountService,
  ) {}

  @Call('GET /api/auth/users')
  async list(@Query() query: UsersQuery) {
    const found = await this.users.list(query);
    const { page, pages, total } = found;
    return answer(found, { page, pages, total });
  }

  @Call('GET /api/auth/users/:id')
  show(@Caller() caller: Identity, @Param('id', new UuidPipe('auth.account-not-found')) id: string) {
    return this.users.show(caller, id);
  }

  @Call('PATCH /api/auth/users/:id')
  async change(
    @Caller() caller: Identity,
    @Param('id', new UuidPipe('auth.user-not-found')) id: string,
    @Body() body: ChangeAccountRequest,
  ) {
    return toUserAnswer(await this.accounts.change(caller, id, body));
  }
}
