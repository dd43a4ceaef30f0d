import { Global, Module } from '@nestjs/common';
import { MessagingModule } from '@udin/messaging';
import { RateLimitModule } from '@udin/service-kit';
import { AccountsModule } from './accounts/accounts.module';
import { AdminsModule } from './admins/admins.module';
import { CircularsModule } from './circulars/circulars.module';
import { ExpiredRowsJob } from './cleanup/expired-rows.job';
import { ClosingModule } from './closing/closing.module';
import { EmailChangeModule } from './email-change/email-change.module';
import { KeysModule } from './keys/keys.module';
import { MailService } from './mail/mail.service';
import { OwnDataModule } from './own-data/own-data.module';
import { PasswordsModule } from './passwords/passwords.module';
import { RegistrationModule } from './registration/registration.module';
import { DeviceLinkController } from './requests/device-link.controller';
import { DeviceLinkService } from './requests/device-link.service';
import { KnownDeviceService } from './requests/known-device.service';
import { RequiredSecondFactorModule } from './required-second-factor/required-second-factor.module';
import { SecondFactorModule } from './second-factor/second-factor.module';
import { SecretService } from './secrets/secret.service';
import { SessionsModule } from './sessions/sessions.module';
import { UsersModule } from './users/users.module';
import { VerificationModule } from './verification/verification.module';

/** The features, and what all of them may use. */
@Global()
@Module({
  imports: [
    MessagingModule.forRoot({ service: 'auth' }),
    KeysModule,
    RateLimitModule,
    UsersModule,
    VerificationModule,
    RegistrationModule,
    SessionsModule,
    PasswordsModule,
    SecondFactorModule,
    RequiredSecondFactorModule,
    EmailChangeModule,
    AdminsModule,
    AccountsModule,
    ClosingModule,
    OwnDataModule,
    CircularsModule,
  ],
  controllers: [DeviceLinkController],
  providers: [SecretService, KnownDeviceService, DeviceLinkService, MailService, ExpiredRowsJob],
  exports: [SecretService, KnownDeviceService, DeviceLinkService, MailService],
})
export class AppModule {}
