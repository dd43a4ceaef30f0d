import { Controller, Param, Req } from '@nestjs/common';
import { Call, Caller, type Identity, UuidPipe } from '@udin/service-kit';
import type { FastifyRequest } from 'fastify';
import { DocumentLinkService } from '../content/document-link.service';
import { toDocumentAnswer } from '../documents/to-document-answer';
import { SigningService } from './signing.service';

@Controller()
export class SigningController {
  constructor(
    private readonly signDocument: SigningService,
    private readonly links: DocumentLinkService,
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
