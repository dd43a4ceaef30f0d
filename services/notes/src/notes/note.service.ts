import { Injectable } from '@nestjs/common';
import type { AddNoteRequest, EditNoteRequest } from '@udin/contracts';
import type { NoteAdded, NotePriorityChanged, NoteTextChanged } from '@udin/contracts/events';
import { OutboxService } from '@udin/messaging';
import { afterCommit, fieldRefusal, type Identity, newId, Problem, tellOfAct } from '@udin/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { type ExistingDocument, KnownDocumentService } from '../documents/known-document.service';
import { Note } from './note.entity';
import { toNoteAnswer } from './to-note-answer';
import { toNoteWithdrawn } from './to-note-withdrawn';

@Injectable()
export class NoteService {
  constructor(
    private readonly source: DataSource,
    private readonly outbox: OutboxService,
    private readonly documents: KnownDocumentService,
  ) {}

  /**
   * The same key by the same author on the same document again: the note that is there.
   * @throws Problem `document.not-found`, `auth.forbidden`, `note.internal-denied`
   */
  add(documentId: string, request: AddNoteRequest, caller: Identity): Promise<Note> {
    const { noteText, priority, isInternal, idempotencyKey } = request;
    assertMayBeInternal(caller, isInternal);
    return this.source.transaction(async (tx) => {
      const document = await this.documents.lockFor(caller, documentId, tx);
      const now = new Date();
      const note = tx.create(Note, {
        id: newId(),
        documentId,
        noteText,
        revision: 0,
        priority,
        isInternal,
        noteType: caller.type,
        authorId: caller.id,
        authorName: nameOf(caller),
        editedByName: null,
        idempotencyKey,
        readAt: null,
        createdAt: now,
        updatedAt: now,
      });
      if (!(await isNew(tx, note))) return findSame(tx, note);
      afterCommit(tx, () => tellOfAct({ noteId: note.id }));
      await this.tellAdded(tx, note, document);
      await this.tellText(tx, note, { text: noteText });
      return note;
    });
  }

  /**
   * What somebody else has written since the caller saw it is not overwritten unseen.
   * @throws Problem `note.not-found`, `note.foreign`, `note.internal-denied`, `note.changed` with the note as it is
   */
  edit(id: string, request: EditNoteRequest, caller: Identity): Promise<Note> {
    const { noteText, priority, isInternal, expectedRevision } = request;
    assertMayBeInternal(caller, isInternal);
    return this.source.transaction(async (tx) => {
      const { note, document } = await this.lockChangeable(tx, id, caller);
      if (expectedRevision !== undefined && expectedRevision !== note.revision) {
        if (saysAlready(note, request)) return note;
        throw new Problem('note.changed', { data: { note: toNoteAnswer(note, caller) } });
      }
      const { noteText: saidBefore, isCalledUrgent: wasUrgent, isInternal: wasInternal, priority: had } = note;
      note.noteText = noteText ?? note.noteText;
      note.revision += 1;
      note.priority = priority ?? note.priority;
      note.isInternal = isInternal ?? note.isInternal;
      note.updatedAt = new Date();
      note.editedByName = caller.id === note.authorId ? null : nameOf(caller);
      // Its customer could not be told of it before.
      if (wasInternal && !note.isInternal) await this.tellAdded(tx, note, document);
      if (!wasInternal && note.isInternal) await this.tellWithdrawn(tx, note, document);
      if (!wasInternal && !note.isInternal && note.priority !== had) await this.tellPriority(tx, note, document);
      const { isCalledUrgent: isUrgent } = note;
      if (note.noteText !== saidBefore || isUrgent !== wasUrgent)
        await this.tellText(tx, note, { text: note.noteText, isUrgent });
      return tx.save(note);
    });
  }

  /** @throws Problem `note.not-found`, `note.foreign` */
  remove(id: string, caller: Identity): Promise<void> {
    return this.source.transaction(async (tx) => {
      const { note, document } = await this.lockChangeable(tx, id, caller);
      await tx.delete(Note, { id });
      note.revision += 1;
      await this.tellText(tx, note, {});
      if (!note.isInternal) await this.tellWithdrawn(tx, note, document);
    });
  }

  private async tellAdded(tx: EntityManager, note: Note, document: ExistingDocument): Promise<void> {
    await this.outbox.add(tx, 'note.added', toNoteAdded(note, document), { aggregateId: note.documentId });
  }

  private async tellWithdrawn(tx: EntityManager, note: Note, { customer }: ExistingDocument): Promise<void> {
    const event = toNoteWithdrawn(note, customer, new Date());
    await this.outbox.add(tx, 'note.withdrawn', event, { aggregateId: note.documentId });
  }

  private async tellPriority(tx: EntityManager, note: Note, document: ExistingDocument): Promise<void> {
    const event = toPriorityChanged(note, document);
    await this.outbox.add(tx, 'note.priority-changed', event, { aggregateId: note.documentId });
  }

  private async tellText(
    tx: EntityManager,
    { id, documentId, revision }: Note,
    news: Pick<NoteTextChanged, 'text' | 'isUrgent'>,
  ): Promise<void> {
    const event: NoteTextChanged = { noteId: id, documentId, revision, ...news };
    await this.outbox.add(tx, 'note.text-changed', event, { aggregateId: documentId });
  }

  /** For a customer a note on another customer's document does not exist. */
  private async lockChangeable(tx: EntityManager, id: string, caller: Identity) {
    const note = await tx.findOne(Note, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!note) throw new Problem('note.not-found');
    const document = await this.documents.findFor(caller, note.documentId, tx).catch((error: Problem) => {
      throw new Problem('note.not-found', { cause: error });
    });
    note.assertVisibleTo(caller);
    note.assertChangeableBy(caller);
    afterCommit(tx, () => tellOfAct({ documentId: note.documentId }));
    return { note, document };
  }
}

/** Stores it, unless its author has sent it before. */
async function isNew(tx: EntityManager, note: Note): Promise<boolean> {
  const { raw } = await tx.createQueryBuilder().insert().into(Note).values(note).orIgnore().returning('id').execute();
  return raw.length > 0;
}

async function findSame(tx: EntityManager, { authorId, idempotencyKey, documentId }: Note): Promise<Note> {
  const same = await tx.findOneByOrFail(Note, { authorId, idempotencyKey: idempotencyKey! });
  if (same.documentId !== documentId) throw fieldRefusal('idempotencyKey', 'request.invalid/key-of-another-note');
  return same;
}

const nameOf = ({ firstName, lastName }: Identity) => `${firstName} ${lastName}`.trim();

/** Sent again, because the answer was cut off. */
function saysAlready(note: Note, asked: EditNoteRequest): boolean {
  return (['noteText', 'priority', 'isInternal'] as const).every(
    (of) => asked[of] === undefined || asked[of] === note[of],
  );
}

/** Only admins write internal notes (NOTE-2). */
function assertMayBeInternal(caller: Identity, isInternal: boolean | undefined): void {
  if (isInternal && caller.type !== 'admin') {
    throw new Problem('note.internal-denied', {
      details: [{ field: 'isInternal', reason: 'only admins write internal notes' }],
    });
  }
}

/** Without the note's text: emails must not contain it. */
function toAboutNote(note: Note, { customer, fileName }: ExistingDocument) {
  const { id: noteId, documentId, noteType: authorType, priority, revision } = note;
  return { noteId, documentId, fileName, customer, authorType, priority, revision };
}

function toNoteAdded(note: Note, document: ExistingDocument): NoteAdded {
  const { authorId, isInternal, createdAt } = note;
  return { ...toAboutNote(note, document), authorId, isInternal, addedAt: createdAt.toISOString() };
}

function toPriorityChanged(note: Note, document: ExistingDocument): NotePriorityChanged {
  return { ...toAboutNote(note, document), changedAt: note.updatedAt.toISOString() };
}
