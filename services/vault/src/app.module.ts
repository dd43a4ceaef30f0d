import { Module } from '@nestjs/common';
import { MessagingModule } from '@udin/messaging';
import { FileServiceModule } from '@udin/files';
import { VaultSettings } from './config';
import { ContentModule } from './content/content.module';
import { FilesModule } from './files/files.module';
import { ListingModule } from './listing/listing.module';
import { SweeperModule } from './sweeper/sweeper.module';
import { UploadsModule } from './uploads/uploads.module';

@Module({
  imports: [
    MessagingModule.forRoot({ service: 'vault' }),
    FileServiceModule.forRoot(VaultSettings),
    UploadsModule,
    FilesModule,
    ListingModule,
    ContentModule,
    SweeperModule,
  ],
})
export class AppModule {}
