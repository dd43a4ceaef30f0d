import { Body, Controller, UseGuards } from '@nestjs/common';
import { CreateAdminRequest } from '@udin/contracts';
import { answer, Call } from '@udin/service-kit';
import { DataSource } from 'typeorm';
import { PasswordPolicyService } from '../passwords/password-policy.service';
import { LiveSessionGuard } from '../sessions/live-session.guard';
import { toUserAnswer } from '../users/to-user-answer';
import { createAdmin } from './create-admin';

@UseGuards(LiveSessionGuard)
@Controller()
export class AdminsController {
  constructor(
    private readonly source: DataSource,
    private readonly policy: PasswordPolicyService,
  ) {}

  /** Admins are made by admins; nobody registers as one (decisions, "Identity"). */
  @Call('POST /api/auth/admins')
  async create(@Body() body: CreateAdminRequest) {
    this.policy.assertForRegistration(body.password, 'password', body.email);
    return answer(toUserAnswer(await createAdmin(this.source.manager, body)), 'Admin created.');
  }
}
