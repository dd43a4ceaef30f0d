import { Controller, Param, Query } from '@nestjs/common';
import { type VaultFilesAnswer, VaultQuery } from '@udin/contracts';
import { assertOwner, Call, Caller, type Identity, pageInfo, UuidPipe } from '@udin/service-kit';
import { toVaultFileAnswer } from '../files/to-vault-file-answer';
import { VaultLinkService } from '../files/vault-link.service';
import { FileListService } from './file-list.service';

@Controller()
export class ListingController {
  constructor(
    private readonly lists: FileListService,
    private readonly links: VaultLinkService,
  ) {}

  @Call('GET /api/vault/user/:userId')
  async list(
    @Caller() caller: Identity,
    @Param('userId', new UuidPipe('auth.user-not-found')) userId: string,
    @Query() query: VaultQuery,
  ): Promise<VaultFilesAnswer> {
    assertOwner(caller, userId);
    const [found, total] = await this.lists.ofUser(userId, query);
    return { files: found.map((file) => toVaultFileAnswer(file, caller, this.links)), ...pageInfo(total, query) };
  }
}
