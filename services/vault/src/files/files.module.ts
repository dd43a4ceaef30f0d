import { Module } from '@nestjs/common';
import { VaultLinks } from '../content/vault-links';
import { FilesController } from './files.controller';
import { Usage } from './usage';
import { VaultFiles } from './vault-files';

@Module({
  controllers: [FilesController],
  providers: [VaultFiles, Usage, VaultLinks],
  exports: [VaultFiles, Usage, VaultLinks],
})
export class FilesModule {}
