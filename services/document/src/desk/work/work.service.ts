import { Injectable } from '@nestjs/common';
import type { ProgressAnswer, WorkAnswer } from '@udin/contracts';
import { assertOwnerOrAdmin, type Identity } from '@udin/service-kit';
import { DataSource } from 'typeorm';
import type { Document } from '../../documents/document.entity';
import { phoneNow } from '../../customers/phone-now';
import { DocumentService } from '../../documents/document.service';
import { disputesOf } from '../../entitlements/disputes/disputes-of-order';
import { canBeTakenBack } from '../../signing/can-be-taken-back';
import { whyNoUdin } from '../../udin/why-no-udin';
import { ChecklistService } from '../checklist/checklist.service';
import { PresenceService } from '../presence/presence.service';
import { QueueService } from '../queue/queue.service';
import { TeamService } from '../team/team.service';
import { DocumentStoryService } from './document-story.service';

/** A document as it lies on the desk, and as its owner sees it. */
@Injectable()
export class WorkService {
  constructor(
    private readonly source: DataSource,
    private readonly documents: DocumentService,
    private readonly stories: DocumentStoryService,
    private readonly queue: QueueService,
    private readonly checklists: ChecklistService,
    private readonly presence: PresenceService,
    private readonly team: TeamService,
  ) {}

  /** Throws document.not-found. */
  async of(id: string, caller: Identity): Promise<WorkAnswer> {
    const document = await this.documents.find(id);
    const [story, row, checklist, people, review, disputes, phone] = await Promise.all([
      this.stories.of(document, caller),
      this.queue.row(document),
      this.checklists.of(id, document.documentType),
      this.presence.others(id, caller),
      this.review(document),
      disputesOf(this.source.manager, document),
      phoneNow(this.source.manager, document.userId),
    ]);
    const answer = { ...story, row, phone, checklist, people, review, canBeTakenBack: canBeTakenBack(document) };
    return disputes.length > 0 ? { ...answer, disputes } : answer;
  }

  /** Throws document.not-found, auth.forbidden. */
  async progress(id: string, caller: Identity): Promise<ProgressAnswer> {
    const document = await this.documents.find(id);
    assertOwnerOrAdmin(caller, document.userId);
    const { desk } = document;
    const story = await this.stories.of(document, caller);
    // A choice that the end of the work leaves: another file, or the money. Of a payment that is gone it leaves none.
    const isLost = !document.isOpen && story.document.isTakenByBank === true;
    return {
      ...story,
      waitingFor: desk.waitingFor,
      isLate: desk.isLate && document.isOpen,
      noUdinBecause: await this.noUdinBecause(document),
      canBeReplaced: document.canBeReplaced && !isLost,
      canAskRefund: document.canAskRefund && story.order !== null && !isLost,
    };
  }

  /** Of what its owner has: before that, nothing is promised of a number. */
  private async noUdinBecause(document: Document): Promise<ProgressAnswer['noUdinBecause']> {
    if (!document.isDelivered || document.udin || document.revokedSince) return undefined;
    return (await whyNoUdin(this.source.manager, document))?.cause;
  }

  private async review({ desk }: Document): Promise<WorkAnswer['review']> {
    if (!desk.review || !desk.reviewAt) return null;
    const person = await this.team.people([desk.reviewedById]);
    const { review: state, reviewRemarks: remarks, reviewAt } = desk;
    return { state, by: person(desk.reviewedById), remarks, at: reviewAt.toISOString() };
  }
}
