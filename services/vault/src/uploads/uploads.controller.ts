import { Controller, Headers, Req } from '@nestjs/common';
import type { VaultBatchAnswer } from '@udin/contracts';
import { answer, Call, Caller, type Identity, wordingOf } from '@udin/service-kit';
import type { FastifyRequest } from 'fastify';
import { toVaultFileAnswer } from '../files/to-vault-file-answer';
import { VaultLinkService } from '../files/vault-link.service';
import { uploadKey } from './upload-key';
import { UploadService } from './upload.service';

@Controller()
export class UploadsController {
  constructor(
    private readonly uploads: UploadService,
    private readonly links: VaultLinkService,
  ) {}

  @Call('POST /api/vault/upload')
  async single(@Caller() caller: Identity, @Req() request: FastifyRequest, @Headers('idempotency-key') key?: string) {
    const file = await this.uploads.single(caller, request.raw, uploadKey(key));
    return toVaultFileAnswer(file, caller, this.links);
  }

  @Call('POST /api/vault/upload-multiple')
  async batch(@Caller() caller: Identity, @Req() request: FastifyRequest, @Headers('idempotency-key') key?: string) {
    const { kept, refused } = await this.uploads.batch(caller, request.raw, uploadKey(key));
    const data: VaultBatchAnswer = {
      files: kept.map((file) => toVaultFileAnswer(file, caller, this.links)),
      refused: refused.map(({ name, problem }) => ({
        name,
        error: problem.code,
        ...wordingOf(problem),
        message: problem.message,
        details: problem.details,
      })),
    };
    const note = refused.length > 0 ? ` ${refused.length} refused.` : '';
    return answer(data, `${kept.length} file${kept.length === 1 ? '' : 's'} uploaded.${note}`);
  }
}
