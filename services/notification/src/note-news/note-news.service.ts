import { Injectable } from '@nestjs/common';
import type { NotePriority } from '@udin/contracts';
import type { Envelope } from '@udin/messaging';
import { type EntityManager, IsNull, LessThan, MoreThan, Not } from 'typeorm';
import { NoteNews } from './note-news.entity';

type Heard<Name extends 'note.added' | 'note.priority-changed' | 'note.withdrawn'> = Pick<
  Envelope<Name>,
  'id' | 'data'
>;

/** What was told of a note, so that it can be taken back, or written anew. */
@Injectable()
export class NoteNewsService {
  /** @returns the priority that is to be told by now; nothing when the note's withdrawal was heard of before */
  async added(tx: EntityManager, { id: eventId, data }: Heard<'note.added'>): Promise<NotePriority | undefined> {
    const { noteId, revision = 0, priority } = data;
    await this.keep(tx, { eventId, noteId, revision, priority, isWithdrawal: false });
    const isOver = await tx.existsBy(NoteNews, { noteId, isWithdrawal: true, revision: MoreThan(revision) });
    if (isOver) return undefined;
    const of = { noteId, revision: MoreThan(revision), priority: Not(IsNull()) };
    const newest = await tx.findOne(NoteNews, { where: of, order: { revision: 'DESC' } });
    return newest?.priority ?? priority;
  }

  /** @returns the events that told another priority; none when a newer one was heard of before */
  async changed(tx: EntityManager, { id: eventId, data }: Heard<'note.priority-changed'>): Promise<string[]> {
    const { noteId, revision, priority } = data;
    await this.keep(tx, { eventId, noteId, revision, priority, isWithdrawal: false });
    const of = { noteId, revision: MoreThan(revision), priority: Not(IsNull()) };
    return (await tx.existsBy(NoteNews, of)) ? [] : this.toldBefore(tx, noteId, revision);
  }

  /** @returns the events that told what is over now */
  async withdrawn(tx: EntityManager, { id, data }: Heard<'note.withdrawn'>): Promise<string[]> {
    const { noteId, revision } = data;
    await this.keep(tx, { eventId: id, noteId, revision, priority: null, isWithdrawal: true });
    return this.toldBefore(tx, noteId, revision);
  }

  private async toldBefore(tx: EntityManager, noteId: string, revision: number): Promise<string[]> {
    const told = await tx.findBy(NoteNews, { noteId, isWithdrawal: false, revision: LessThan(revision) });
    return told.map(({ eventId }) => eventId);
  }

  /** One event of a note after the other: of two at once, one would not see the other. */
  private async keep(tx: EntityManager, news: Omit<NoteNews, 'heardAt'>): Promise<void> {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 3))`, [news.noteId]);
    await tx.insert(NoteNews, { ...news, heardAt: new Date() });
  }
}
