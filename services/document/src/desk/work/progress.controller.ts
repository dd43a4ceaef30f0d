import { Body, Controller, Param, Query, Req, Res } from '@nestjs/common';
import {
  AnswerQuestionRequest,
  AskRefundRequest,
  DocumentContentQuery,
  DraftDecisionRequest,
  type ProgressAnswer,
} from '@udin/contracts';
import { ContentLinkService, ContentService } from '@udin/files';
import { assertOwnerOrAdmin, Call, Caller, type Identity, UuidPipe } from '@udin/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DocumentService } from '../../documents/document.service';
import { DraftService } from '../drafts/draft.service';
import { QuestionService } from '../questions/question.service';
import { RefundRequestService } from '../refunds/refund-request.service';
import { TimelineService } from '../timeline/timeline.service';
import { ReplacementService } from '../versions/replacement.service';
import { DeskFileService } from './desk-file.service';
import { WorkService } from './work.service';

const DocumentId = () => Param('id', new UuidPipe('document.not-found'));
const QuestionId = () => Param('questionId', new UuidPipe('document.question-not-found'));
const DraftId = () => Param('draftId', new UuidPipe('document.draft-not-found'));

/** The owner's side. Each answer is the document's page, as it is then. */
@Controller()
export class ProgressController {
  constructor(
    private readonly work: WorkService,
    private readonly documents: DocumentService,
    private readonly timelines: TimelineService,
    private readonly questions: QuestionService,
    private readonly replacements: ReplacementService,
    private readonly drafts: DraftService,
    private readonly refunds: RefundRequestService,
    private readonly files: DeskFileService,
    private readonly links: ContentLinkService,
    private readonly content: ContentService,
  ) {}

  @Call('GET /api/documents/:id/progress')
  read(@Caller() caller: Identity, @DocumentId() id: string): Promise<ProgressAnswer> {
    return this.work.progress(id, caller);
  }

  @Call('GET /api/documents/:id/timeline')
  async timeline(@Caller() caller: Identity, @DocumentId() id: string) {
    assertOwnerOrAdmin(caller, (await this.documents.find(id)).userId);
    return this.timelines.of(id, caller);
  }

  @Call('POST /api/documents/:id/questions/:questionId/answer')
  async answer(
    @Caller() caller: Identity,
    @DocumentId() id: string,
    @QuestionId() questionId: string,
    @Body() body: AnswerQuestionRequest,
  ): Promise<ProgressAnswer> {
    await this.questions.answer(id, questionId, body, caller);
    return this.work.progress(id, caller);
  }

  @Call('POST /api/documents/:id/replacement')
  async replace(
    @Caller() caller: Identity,
    @DocumentId() id: string,
    @Req() request: FastifyRequest,
  ): Promise<ProgressAnswer> {
    await this.replacements.replace(id, caller, request.raw);
    return this.work.progress(id, caller);
  }

  @Call('POST /api/documents/:id/drafts/:draftId/decision')
  async decide(
    @Caller() caller: Identity,
    @DocumentId() id: string,
    @DraftId() draftId: string,
    @Body() body: DraftDecisionRequest,
  ): Promise<ProgressAnswer> {
    await this.drafts.decide(id, draftId, body, caller);
    return this.work.progress(id, caller);
  }

  @Call('POST /api/documents/:id/refund-request')
  async askRefund(
    @Caller() caller: Identity,
    @DocumentId() id: string,
    @Body() body: AskRefundRequest,
  ): Promise<ProgressAnswer> {
    await this.refunds.ask(id, body, caller);
    return this.work.progress(id, caller);
  }

  /** Logged before the first byte leaves, like the other files of a document (PRV-2). */
  @Call('GET /api/documents/:id/files/:fileId/content')
  async file(
    @Caller() caller: Identity | undefined,
    @DocumentId() id: string,
    @Param('fileId', new UuidPipe('file.not-found')) fileId: string,
    @Query() query: DocumentContentQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const viewer = this.links.viewerOf({ id: fileId, kind: 'file' }, query, caller);
    const document = await this.documents.find(id);
    assertOwnerOrAdmin(viewer, document.userId);
    const file = await this.files.open(document.id, fileId, viewer, request);
    await this.content.send(file, request, reply, query);
  }
}
