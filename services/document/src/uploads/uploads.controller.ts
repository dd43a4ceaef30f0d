import { Controller, Post, Req } from '@nestjs/common';
import { Caller, type Identity } from '@udin/service-kit';
import type { FastifyRequest } from 'fastify';
import { DocumentLinks } from '../content/document-links';
import { toDocumentAnswer } from '../documents/to-document-answer';
import { UploadDocument } from './upload-document';

@Controller('api/documents')
export class UploadsController {
  constructor(
    private readonly uploadDocument: UploadDocument,
    private readonly links: DocumentLinks,
  ) {}

  @Post('upload')
  async upload(@Caller() caller: Identity, @Req() request: FastifyRequest) {
    return toDocumentAnswer(await this.uploadDocument.upload(caller, request.raw), caller, this.links);
  }
}
