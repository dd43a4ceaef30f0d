import { Body, Controller, Param, Query } from '@nestjs/common';
import { ChangeStatusRequest, DocumentsQuery, type StatusChangeAnswer, UserDocumentsQuery } from '@udin/contracts';
import { ContentLinkService } from '@udin/files';
import {
  answer,
  assertOwnerOrAdmin,
  Call,
  Caller,
  type Identity,
  longPageInfo,
  pageInfo,
  UuidPipe,
} from '@udin/service-kit';
import { DocumentListService } from './document-list.service';
import { DocumentService } from './document.service';
import { rowToDocumentAnswer, toDocumentAnswer } from './to-document-answer';
import { toStatusChangeAnswer } from './to-status-change-answer';

const DocumentId = () => Param('id', new UuidPipe('document.not-found'));

@Controller()
export class DocumentsController {
  constructor(
    private readonly documents: DocumentService,
    private readonly lists: DocumentListService,
    private readonly links: ContentLinkService,
  ) {}

  @Call('GET /api/documents')
  async list(@Caller() caller: Identity, @Query() query: DocumentsQuery) {
    const listed = await this.lists.matching(query);
    const disputed = await this.lists.disputedAmong(listed.found);
    const documents = listed.found.map((each) => ({
      ...toDocumentAnswer(each, caller, this.links),
      ...(disputed.has(each.transactionId) && { isDisputed: true }),
    }));
    return { documents, ...longPageInfo(listed, query) };
  }

  @Call('GET /api/documents/stats')
  stats() {
    return this.lists.stats();
  }

  /** `data` is the list itself, as the specification has it; the page's numbers stand beside it. */
  @Call('GET /api/documents/user/:userId')
  async ofUser(
    @Caller() caller: Identity,
    @Param('userId', new UuidPipe('auth.user-not-found')) userId: string,
    @Query() query: UserDocumentsQuery,
  ) {
    assertOwnerOrAdmin(caller, userId);
    const { found, total, page, limit } = await this.lists.ofUser(userId, query, {
      withCustomer: caller.type === 'admin',
    });
    return answer(
      found.map((each) => rowToDocumentAnswer(each, caller, this.links)),
      pageInfo(total, { page, limit }),
    );
  }

  @Call('GET /api/documents/:id')
  async read(@Caller() caller: Identity, @DocumentId() id: string) {
    const document = await this.documents.find(id);
    assertOwnerOrAdmin(caller, document.userId);
    const sealFollows = await this.documents.sealFollows(document);
    return { ...toDocumentAnswer(document, caller, this.links), sealFollows };
  }

  @Call('GET /api/documents/:id/history')
  async history(@Caller() caller: Identity, @DocumentId() id: string): Promise<StatusChangeAnswer[]> {
    assertOwnerOrAdmin(caller, (await this.documents.find(id)).userId);
    const changes = await this.documents.history(id);
    return changes.map((change) => toStatusChangeAnswer(change, caller));
  }

  @Call('PATCH /api/documents/:id/status')
  async changeStatus(@Caller() caller: Identity, @DocumentId() id: string, @Body() request: ChangeStatusRequest) {
    return toDocumentAnswer(await this.documents.changeStatus(id, request, caller), caller, this.links);
  }

  @Call('DELETE /api/documents/:id')
  async remove(@Caller() caller: Identity, @DocumentId() id: string) {
    await this.documents.remove(id, caller);
    return { id };
  }
}
