import { Body, Controller, Param, UseGuards } from '@nestjs/common';
import { ChangeAdminRequest, CreateAdminRequest } from '@udin/contracts';
import { OutboxService } from '@udin/messaging';
import { Call, Caller, type Identity, tellOfAct, UuidPipe } from '@udin/service-kit';
import { DataSource } from 'typeorm';
import { PasswordPolicyService } from '../passwords/password-policy.service';
import { LiveSessionGuard } from '../sessions/live-session.guard';
import { toUserAnswer } from '../users/to-user-answer';
import { ChangeAdminService } from './change-admin.service';
import { createAdmin } from './create-admin';
import { toAdminAnswer } from './to-admin-answer';

@UseGuards(LiveSessionGuard)
@Controller()
export class AdminsController {
  constructor(
    private readonly source: DataSource,
    private readonly policy: PasswordPolicyService,
    private readonly outbox: OutboxService,
    private readonly admins: ChangeAdminService,
  ) {}

  @Call('GET /api/auth/admins')
  async list() {
    const [admins, withFactor] = await Promise.all([this.admins.list(), this.admins.withSecondFactor()]);
    return admins.map((admin) => ({ ...toAdminAnswer(admin), hasSecondFactor: withFactor.has(admin.id) }));
  }

  /** Admins are made by an owner; nobody registers as one (decisions, "Identity"). */
  @Call('POST /api/auth/admins')
  async create(@Body() body: CreateAdminRequest) {
    this.policy.assertForRegistration(body.password, 'password', body);
    const admin = await createAdmin(this.source, this.outbox, body, false);
    tellOfAct({ adminId: admin.id });
    return toUserAnswer(admin);
  }

  @Call('PATCH /api/auth/admins/:id')
  async change(
    @Caller() caller: Identity,
    @Param('id', new UuidPipe('auth.account-not-found')) id: string,
    @Body() body: ChangeAdminRequest,
  ) {
    return toAdminAnswer(await this.admins.change(caller, id, body));
  }

  @Call('DELETE /api/auth/admins/:id/second-factor')
  async endSecondFactor(@Caller() caller: Identity, @Param('id', new UuidPipe('auth.account-not-found')) id: string) {
    await this.admins.endSecondFactor(caller, id);
  }
}
