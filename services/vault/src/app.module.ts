import { Module } from '@nestjs/common';
import { MessagingModule } from '@udin/messaging';
import { FileServiceModule } from '@udin/files';
import { VaultSettings } from './config';
import { ContentModule } from './content/content.module';
import { FilesModule } from './files/files.module';
import { vaultFiles } from './files/vault-files';
import { ListingModule } from './listing/listing.module';
import { UploadsModule } from './uploads/uploads.module';

@Module({
  imports: [
    MessagingModule.forRoot({ service: 'vault' }),
    FileServiceModule.forRoot(VaultSettings, vaultFiles),
    UploadsModule,
    FilesModule,
    ListingModule,
    ContentModule,
  ],
})
export class AppModule {}
