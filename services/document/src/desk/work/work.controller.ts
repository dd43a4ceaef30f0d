import { Body, Controller, Param, Req } from '@nestjs/common';
import {
  AskRequest,
  ChangeAssigneeRequest,
  DeclineRefundRequest,
  ReviewRequest,
  StartRequest,
  TakeBackRequest,
  TickRequest,
  type WorkAnswer,
} from '@udin/contracts';
import { Call, Caller, type Identity, UuidPipe } from '@udin/service-kit';
import type { FastifyRequest } from 'fastify';
import { DocumentService } from '../../documents/document.service';
import { TakeBackService } from '../../signing/take-back.service';
import { AssignmentService } from '../assignment/assignment.service';
import { ChecklistService } from '../checklist/checklist.service';
import { DraftService } from '../drafts/draft.service';
import { PresenceService } from '../presence/presence.service';
import { QuestionService } from '../questions/question.service';
import { RefundRequestService } from '../refunds/refund-request.service';
import { FourEyesService } from '../review/four-eyes.service';
import { WorkService } from './work.service';

const DocumentId = () => Param('id', new UuidPipe('document.not-found'));
const QuestionId = () => Param('questionId', new UuidPipe('document.question-not-found'));
const DraftId = () => Param('draftId', new UuidPipe('document.draft-not-found'));

/** Each change answers with the whole desk, as it is then. */
@Controller()
export class WorkController {
  constructor(
    private readonly work: WorkService,
    private readonly documents: DocumentService,
    private readonly assignments: AssignmentService,
    private readonly questions: QuestionService,
    private readonly drafts: DraftService,
    private readonly eyes: FourEyesService,
    private readonly checklists: ChecklistService,
    private readonly presence: PresenceService,
    private readonly refunds: RefundRequestService,
    private readonly signedFiles: TakeBackService,
  ) {}

  @Call('GET /api/documents/:id/work')
  read(@Caller() caller: Identity, @DocumentId() id: string): Promise<WorkAnswer> {
    return this.work.of(id, caller);
  }

  @Call('POST /api/documents/:id/presence')
  async look(@Caller() caller: Identity, @DocumentId() id: string) {
    const { revision } = (await this.documents.find(id)).desk;
    await this.presence.note(id, caller);
    return { people: await this.presence.others(id, caller), revision };
  }

  @Call('POST /api/documents/:id/start')
  async start(@Caller() caller: Identity, @DocumentId() id: string, @Body() body: StartRequest): Promise<WorkAnswer> {
    await this.assignments.start(id, body.expectedRevision, caller);
    return this.work.of(id, caller);
  }

  @Call('PATCH /api/documents/:id/assignee')
  async assign(
    @Caller() caller: Identity,
    @DocumentId() id: string,
    @Body() body: ChangeAssigneeRequest,
  ): Promise<WorkAnswer> {
    await this.assignments.assign(id, body.assigneeId ?? null, body.expectedRevision, caller);
    return this.work.of(id, caller);
  }

  @Call('POST /api/documents/:id/questions')
  async ask(@Caller() caller: Identity, @DocumentId() id: string, @Body() body: AskRequest): Promise<WorkAnswer> {
    await this.questions.ask(id, body, caller);
    return this.work.of(id, caller);
  }

  @Call('POST /api/documents/:id/questions/:questionId/withdraw')
  async withdraw(
    @Caller() caller: Identity,
    @DocumentId() id: string,
    @QuestionId() questionId: string,
  ): Promise<WorkAnswer> {
    await this.questions.withdraw(id, questionId, caller);
    return this.work.of(id, caller);
  }

  @Call('POST /api/documents/:id/drafts')
  async draft(
    @Caller() caller: Identity,
    @DocumentId() id: string,
    @Req() request: FastifyRequest,
  ): Promise<WorkAnswer> {
    await this.drafts.send(id, caller, request.raw);
    return this.work.of(id, caller);
  }

  @Call('POST /api/documents/:id/drafts/:draftId/withdraw')
  async withdrawDraft(
    @Caller() caller: Identity,
    @DocumentId() id: string,
    @DraftId() draftId: string,
  ): Promise<WorkAnswer> {
    await this.drafts.withdraw(id, draftId, caller);
    return this.work.of(id, caller);
  }

  @Call('POST /api/documents/:id/prepared')
  async prepared(
    @Caller() caller: Identity,
    @DocumentId() id: string,
    @Body() body: StartRequest,
  ): Promise<WorkAnswer> {
    await this.eyes.prepared(id, body.expectedRevision, caller);
    return this.work.of(id, caller);
  }

  @Call('POST /api/documents/:id/review')
  async review(@Caller() caller: Identity, @DocumentId() id: string, @Body() body: ReviewRequest): Promise<WorkAnswer> {
    await this.eyes.review(id, body, caller);
    return this.work.of(id, caller);
  }

  @Call('POST /api/documents/:id/take-back')
  async takeBack(
    @Caller() caller: Identity,
    @DocumentId() id: string,
    @Body() body: TakeBackRequest,
  ): Promise<WorkAnswer> {
    await this.signedFiles.takeBack(id, body, caller);
    return this.work.of(id, caller);
  }

  @Call('PATCH /api/documents/:id/checklist')
  tick(@Caller() caller: Identity, @DocumentId() id: string, @Body() body: TickRequest) {
    return this.checklists.tick(id, body, caller);
  }

  @Call('PATCH /api/documents/:id/refund-request')
  async decline(
    @Caller() caller: Identity,
    @DocumentId() id: string,
    @Body() body: DeclineRefundRequest,
  ): Promise<WorkAnswer> {
    await this.refunds.decline(id, body.note, caller);
    return this.work.of(id, caller);
  }
}
