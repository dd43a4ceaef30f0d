import { Body, Controller, Param, Query } from '@nestjs/common';
import { EditVaultFileRequest, type VaultFileAnswer, VaultOwnerRequest, type VaultStatsAnswer } from '@udin/contracts';
import { assertOwner, Call, Caller, type Identity, UuidPipe } from '@udin/service-kit';
import { QuotaService } from '../quota/quota.service';
import { toVaultFileAnswer } from './to-vault-file-answer';
import { VaultFileService } from './vault-file.service';
import { VaultLinkService } from './vault-link.service';

const FileId = () => Param('id', new UuidPipe('file.not-found'));

@Controller()
export class FilesController {
  constructor(
    private readonly files: VaultFileService,
    private readonly quota: QuotaService,
    private readonly links: VaultLinkService,
  ) {}

  @Call('GET /api/vault/file/:id')
  async read(@Caller() caller: Identity, @FileId() id: string): Promise<VaultFileAnswer> {
    return toVaultFileAnswer(await this.files.ofOwner(caller.id, id), caller, this.links);
  }

  @Call('PATCH /api/vault/file/:id')
  async edit(@Caller() caller: Identity, @FileId() id: string, @Body() request: EditVaultFileRequest) {
    assertOwner(caller, request.userId.toLowerCase());
    return toVaultFileAnswer(await this.files.edit(id, request, caller), caller, this.links);
  }

  /** `userId` may stand in the body or in the query; it must be the caller's own. */
  @Call('DELETE /api/vault/file/:id')
  async remove(
    @Caller() caller: Identity,
    @FileId() id: string,
    @Query() query: VaultOwnerRequest,
    @Body() body?: VaultOwnerRequest,
  ) {
    for (const { userId = caller.id } of [query, body ?? {}]) assertOwner(caller, userId.toLowerCase());
    await this.files.remove(id, caller);
    return { id };
  }

  @Call('GET /api/vault/stats/:userId')
  async stats(
    @Caller() caller: Identity,
    @Param('userId', new UuidPipe('auth.user-not-found')) userId: string,
  ): Promise<VaultStatsAnswer> {
    assertOwner(caller, userId);
    return this.quota.usageOf(userId);
  }
}
