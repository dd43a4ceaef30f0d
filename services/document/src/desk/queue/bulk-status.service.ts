import { Injectable } from '@nestjs/common';
import type { BulkAnswer, BulkStatusRequest } from '@udin/contracts';
import { type Identity, Problem } from '@udin/service-kit';
import { DocumentService } from '../../documents/document.service';
import { oneByOne } from '../one-by-one';
import { seenRevisions } from './seen-revisions';

@Injectable()
export class BulkStatusService {
  constructor(private readonly documents: DocumentService) {}

  /** Throws document.reason-missing before anything is changed. */
  change({ documentIds, documentStatus, note, seen }: BulkStatusRequest, by: Identity): Promise<BulkAnswer> {
    if (documentStatus === 'rejected' && !note) throw new Problem('document.reason-missing');
    const seenRevision = seenRevisions(seen);
    return oneByOne(documentIds, (id) =>
      this.documents.changeStatus(id, { documentStatus, note, expectedRevision: seenRevision(id) }, by),
    );
  }
}
