import { Controller, Param, Query } from '@nestjs/common';
import { SignedElsewhereQuery } from '@udin/contracts';
import { Call, UuidPipe } from '@udin/service-kit';
import { DocumentService } from '../documents/document.service';
import { SignedElsewhereService } from './signed-elsewhere.service';

@Controller()
export class SignedElsewhereController {
  constructor(
    private readonly documents: DocumentService,
    private readonly elsewhere: SignedElsewhereService,
  ) {}

  @Call('GET /api/documents/:id/signed-elsewhere')
  async read(@Param('id', new UuidPipe('document.not-found')) id: string, @Query() { sha256 }: SignedElsewhereQuery) {
    await this.documents.find(id);
    return this.elsewhere.of(id, sha256);
  }
}
