import { Controller, Param, Req } from '@nestjs/common';
import { ContentLinkService } from '@udin/files';
import { Call, Caller, type Identity, UuidPipe } from '@udin/service-kit';
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
    return toDocumentAnswer(await this.signDocument.sign(id, caller, request.raw), caller, this.links);
  }
}
