import { Module } from '@nestjs/common';
import { VaultLinkService } from '../content/vault-link.service';
import { FilesController } from './files.controller';
import { UsageService } from './usage.service';
import { VaultFileService } from './vault-file.service';

@Module({
  controllers: [FilesController],
  providers: [VaultFileService, UsageService, VaultLinkService],
  exports: [VaultFileService, UsageService, VaultLinkService],
})
export class FilesModule {}
