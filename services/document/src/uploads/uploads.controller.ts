import { Controller, Req } from '@nestjs/common';
import { ContentLinkService } from '@udin/files';
import { Call, Caller, type Identity } from '@udin/service-kit';
import type { FastifyRequest } from 'fastify';
import { toDocumentAnswer } from '../documents/to-document-answer';
import { UploadService } from './upload.service';

@Controller()
export class UploadsController {
  constructor(
    private readonly uploadDocument: UploadService,
    private readonly links: ContentLinkService,
  ) {}

  @Call('POST /api/documents/upload')
  async upload(@Caller() caller: Identity, @Req() request: FastifyRequest) {
    return toDocumentAnswer(await this.uploadDocument.upload(caller, request.raw), caller, this.links);
  }
}
