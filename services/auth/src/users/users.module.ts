import { Module } from '@nestjs/common';
import { AccountService } from './account.service';
import { UsersController } from './users.controller';
import { UsersService } from './users.service';

@Module({ controllers: [UsersController], providers: [UsersService, AccountService], exports: [UsersService] })
export class UsersModule {}
