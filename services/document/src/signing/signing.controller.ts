import { Controller, Param, Req } from '@nestjs/common';
import { ContentLinkService } from '@udin/files';
import { Call, Caller, type Identity, tellOfAct, UuidPipe } from '@udin/service-kit';
import type { FastifyRequest } from 'fastify';
import { toDocumentAnswer } from '../documents/to-document-answer';
import { SigningService } from './signing.service';

@Controller()
export class SigningController {
  constructor(
    private readonly signDocument: SigningService,
    private readonly links: ContentLinkService,
  ) {}

  @Call('PATCH /api/documents/:id/signed-file')
  async sign(
    @Caller() caller: Identity,
    @Param('id', new UuidPipe('document.not-found')) id: string,
    @Req() request: FastifyRequest,
  ) {
    const document = await this.signDocument.sign(id, caller, request.raw);
    tellOfAct({
      file: document.signed!.name,
      sha256: document.signedSha256,
      ...(document.udin && { udin: document.udin }),
    });
    return toDocumentAnswer(document, caller, this.links);
  }
}
