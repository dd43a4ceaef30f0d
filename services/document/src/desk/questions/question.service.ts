import { Injectable } from '@nestjs/common';
import type { AnswerQuestionRequest, AskRequest } from '@udin/contracts';
import { assertOwner, type Identity, newId, Problem } from '@udin/service-kit';
import type { EntityManager } from 'typeorm';
import type { Document } from '../../documents/document.entity';
import { DeskService } from '../desk.service';
import { assertOpenQuestion } from '../settled-meanwhile';
import { nameOf, writeTimeline } from '../timeline/write-timeline';
import { Question } from './question.entity';

/** What the customer is asked. The clock stands still until the answer, the corrected file, or the question's end. */
@Injectable()
export class QuestionService {
  constructor(private readonly desk: DeskService) {}

  /** Throws document.closed, document.waiting, document.changed, document.account-closed. */
  ask(documentId: string, { reason, text, expectedRevision }: AskRequest, by: Identity): Promise<void> {
    return this.desk.change(documentId, expectedRevision, async (tx, document, askedAt) => {
      document.assertOpen();
      await this.desk.assertAnswerable(tx, document);
      if (document.desk.waitingFor) throw new Problem('document.waiting');
      document.touch(askedAt);
      const id = newId();
      const words = { reason, text, askedById: by.id, askedByName: nameOf(by), askedAt };
      await tx.insert(Question, { id, documentId, ...words, state: 'open', answer: null, closedAt: null });
      await writeTimeline(tx, document, 'question', by, { text });
      await this.desk.waitForCustomer(tx, document, 'answer', by);
      const asked = { kind: 'question', askedId: id, reason, askedAt: askedAt.toISOString() };
      await this.desk.tell(tx, 'document.question-asked', document, asked);
    });
  }

  /** By the owner. Throws auth.forbidden, document.question-not-found, document.not-waiting. */
  answer(documentId: string, id: string, { text }: AnswerQuestionRequest, by: Identity): Promise<void> {
    return this.desk.change(documentId, undefined, async (tx, document, at) => {
      assertOwner(by, document.userId);
      document.touch(at);
      await close(tx, { documentId, id }, { state: 'answered', answer: text, closedAt: at });
      await writeTimeline(tx, document, 'answered', by, { text });
      await this.desk.goOn(tx, document, by);
      await this.tellAnswered(tx, document, at);
    });
  }

  /** Throws document.question-not-found, document.not-waiting. */
  withdraw(documentId: string, id: string, by: Identity): Promise<void> {
    return this.desk.change(documentId, undefined, async (tx, document, at) => {
      document.touch(at);
      await close(tx, { documentId, id }, { state: 'withdrawn', closedAt: at });
      await writeTimeline(tx, document, 'question-withdrawn', by);
      await this.desk.goOn(tx, document, by);
      const withdrawn = { askedId: id, withdrawnAt: at.toISOString() };
      await this.desk.tell(tx, 'document.question-withdrawn', document, withdrawn);
    });
  }

  private tellAnswered(tx: EntityManager, document: Document, at: Date): Promise<void> {
    const data = { kind: 'answer', assigneeId: document.desk.assigneeId ?? undefined, answeredAt: at.toISOString() };
    return this.desk.tell(tx, 'document.answered', document, data);
  }
}

async function close(tx: EntityManager, which: { documentId: string; id: string }, change: object): Promise<void> {
  const question = await tx.findOneBy(Question, which);
  if (!question) throw new Problem('document.question-not-found');
  assertOpenQuestion(question);
  await tx.update(Question, { id: question.id }, change);
}
