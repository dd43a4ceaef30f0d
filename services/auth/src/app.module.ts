import { Module } from '@nestjs/common';
import { MessagingModule } from '@udin/messaging';
import { RateLimitModule } from '@udin/service-kit';
import { AdminsModule } from './admins/admins.module';
import { ExpiredRowsJob } from './cleanup/expired-rows.job';
import { KeysModule } from './keys/keys.module';
import { MailModule } from './mail/mail.module';
import { PasswordsModule } from './passwords/passwords.module';
import { RegistrationModule } from './registration/registration.module';
import { RequestsModule } from './requests/requests.module';
import { SecretsModule } from './secrets/secrets.module';
import { SessionsModule } from './sessions/sessions.module';
import { UsersModule } from './users/users.module';
import { VerificationModule } from './verification/verification.module';

@Module({
  imports: [
    MessagingModule.forRoot({ service: 'auth' }),
    SecretsModule,
    KeysModule,
    RateLimitModule,
    MailModule,
    RequestsModule,
    UsersModule,
    VerificationModule,
    RegistrationModule,
    SessionsModule,
    PasswordsModule,
    AdminsModule,
  ],
  providers: [ExpiredRowsJob],
})
export class AppModule {}
