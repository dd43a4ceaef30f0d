import { Module } from '@nestjs/common';
import { QuotaService } from '../quota/quota.service';
import { FilesController } from './files.controller';
import { VaultFileService } from './vault-file.service';
import { VaultLinkService } from './vault-link.service';

@Module({
  controllers: [FilesController],
  providers: [VaultFileService, QuotaService, VaultLinkService],
  exports: [VaultFileService, QuotaService, VaultLinkService],
})
export class FilesModule {}
