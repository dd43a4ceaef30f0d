import { Controller, Param } from '@nestjs/common';
import type { DocumentContentKind, SealAnswer } from '@udin/contracts';
import { ContentLinkService } from '@udin/files';
import { assertOwnerOrAdmin, Call, Caller, type Identity, UuidPipe } from '@udin/service-kit';
import { DocumentSettings } from '../config';
import { DocumentService } from '../documents/document.service';
import { SealedFileService } from './sealed-file.service';
import { checkAddress, printedCode } from './verification-code';

@Controller()
export class SealController {
  constructor(
    private readonly documents: DocumentService,
    private readonly files: SealedFileService,
    private readonly links: ContentLinkService,
    private readonly settings: DocumentSettings,
  ) {}

  @Call('GET /api/documents/:id/seal')
  async read(
    @Caller() caller: Identity,
    @Param('id', new UuidPipe('document.not-found')) id: string,
  ): Promise<SealAnswer> {
    const document = await this.documents.find(id);
    assertOwnerOrAdmin(caller, document.userId);
    const seal = await this.files.sealFor(document, caller);
    const supplement = await this.files.supplement(id);
    const linkTo = (kind: DocumentContentKind) =>
      this.links.to(`/api/documents/${id}/content`, { id, kind }, caller, { kind });
    return {
      state: seal.state === 'sealed' ? 'sealed' : 'waiting',
      code: printedCode(seal.code),
      checkAddress: checkAddress(this.settings.PUBLIC_URL, seal.code),
      way: seal.way,
      reason: seal.reason,
      level: seal.level,
      sealedAt: seal.sealedAt?.toISOString() ?? null,
      signedSha256: seal.signedSha256,
      sealedSha256: seal.sealedSha256,
      sheetSha256: seal.sheetSha256,
      sheetLink: seal.sheet ? linkTo('seal-sheet') : null,
      udinSheetLink: supplement?.sheet ? linkTo('udin-sheet') : null,
      signedOriginalLink: linkTo('signed-original'),
      attempts: seal.attempts,
      ...(caller.type === 'admin' && { lastError: seal.lastError }),
    };
  }
}
