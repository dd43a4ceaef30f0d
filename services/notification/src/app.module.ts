import { Module } from '@nestjs/common';
import { MessagingModule } from '@udin/messaging';
import { ConsumersModule } from './consumers/consumers.module';
import { OldRowsJob } from './cleanup/old-rows.job';
import { MailsModule } from './mails/mails.module';
import { NoticesModule } from './notices/notices.module';
import { PreferencesModule } from './preferences/preferences.module';
import { StreamModule } from './stream/stream.module';

@Module({
  imports: [
    MessagingModule.forRoot({ service: 'notification' }),
    MailsModule,
    // Before notices: their paths must not be taken for an id.
    PreferencesModule,
    StreamModule,
    NoticesModule,
    ConsumersModule,
  ],
  providers: [OldRowsJob],
})
export class AppModule {}
