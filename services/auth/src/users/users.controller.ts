import { Controller, Get, Param, Query } from '@nestjs/common';
import { UsersQuery } from '@udin/contracts';
import { AdminOnly, answer, Caller, type Identity, UuidPipe } from '@udin/service-kit';
import { UsersService } from './users.service';

@Controller('api/auth/users')
export class UsersController {
  constructor(private readonly users: UsersService) {}

  @AdminOnly()
  @Get()
  async list(@Query() query: UsersQuery) {
    const found = await this.users.list(query);
    const { page, pages, total } = found;
    return answer(found, { page, pages, total });
  }

  @Get(':id')
  show(@Caller() caller: Identity, @Param('id', new UuidPipe('auth.user-not-found')) id: string) {
    return this.users.show(caller, id);
  }
}
