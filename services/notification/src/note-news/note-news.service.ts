import { Injectable } from '@nestjs/common';
import type { Envelope } from '@udin/messaging';
import { type EntityManager, LessThan, MoreThan } from 'typeorm';
import { NoteNews } from './note-news.entity';

/** What was told of a note, so that it can be taken back. */
@Injectable()
export class NoteNewsService {
  /** @returns whether it is still to be told: its withdrawal may have been heard of before */
  async added(tx: EntityManager, { id: eventId, data }: Pick<Envelope<'note.added'>, 'id' | 'data'>): Promise<boolean> {
    const { noteId, revision = 0 } = data;
    await this.keep(tx, { eventId, noteId, revision, isWithdrawal: false });
    const isOver = await tx.existsBy(NoteNews, { noteId, isWithdrawal: true, revision: MoreThan(revision) });
    return !isOver;
  }

  /** @returns the events that told what is over now */
  async withdrawn(tx: EntityManager, { id, data }: Pick<Envelope<'note.withdrawn'>, 'id' | 'data'>): Promise<string[]> {
    const { noteId, revision } = data;
    await this.keep(tx, { eventId: id, noteId, revision, isWithdrawal: true });
    const told = await tx.findBy(NoteNews, { noteId, isWithdrawal: false, revision: LessThan(revision) });
    return told.map(({ eventId }) => eventId);
  }

  /** One event of a note after the other: of two at once, one would not see the other. */
  private async keep(tx: EntityManager, news: Omit<NoteNews, 'heardAt'>): Promise<void> {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 3))`, [news.noteId]);
    await tx.insert(NoteNews, { ...news, heardAt: new Date() });
  }
}
