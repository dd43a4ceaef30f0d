import { Controller, Param, Patch, Req } from '@nestjs/common';
import { AdminOnly, Caller, type Identity, UuidPipe } from '@udin/service-kit';
import type { FastifyRequest } from 'fastify';
import { DocumentLinkService } from '../content/document-link.service';
import { toDocumentAnswer } from '../documents/to-document-answer';
import { SigningService } from './signing.service';

@Controller('api/documents')
export class SigningController {
  constructor(
    private readonly signDocument: SigningService,
    private readonly links: DocumentLinkService,
  ) {}

  @Patch(':id/signed-file')
  @AdminOnly()
  async sign(
    @Caller() caller: Identity,
    @Param('id', new UuidPipe('document.not-found')) id: string,
    @Req() request: FastifyRequest,
  ) {
    return toDocumentAnswer(await this.signDocument.sign(id, caller, request.raw), caller, this.links);
  }
}
