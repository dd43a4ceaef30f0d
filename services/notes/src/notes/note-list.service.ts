import { Injectable } from '@nestjs/common';
import type { NoteStatsAnswer, PageQuery } from '@udin/contracts';
import type { Identity } from '@udin/service-kit';
import { DataSource, In, IsNull, Not } from 'typeorm';
import { KnownDocument } from '../documents/known-document.entity';
import { Note } from './note.entity';

@Injectable()
export class NoteListService {
  constructor(private readonly source: DataSource) {}

  /** Newest first; internal ones for admins only. */
  ofDocument(documentId: string, caller: Identity, { page, limit }: PageQuery): Promise<[Note[], number]> {
    return this.source.manager.findAndCount(Note, {
      where: { documentId, ...(caller.type !== 'admin' && { isInternal: false }) },
      order: { id: 'DESC' },
      skip: (page - 1) * limit,
      take: limit,
    });
  }

  /** Of all documents of a customer, as the customer sees them; oldest first, so that a new one moves no page. */
  ofCustomer(customerId: string, { page, limit }: PageQuery): Promise<[Note[], number]> {
    return this.source.manager
      .createQueryBuilder(Note, 'note')
      .innerJoin(KnownDocument, 'document', 'document.id = note.documentId')
      .where(`document.customer ->> 'id' = :customerId AND NOT note.isInternal`, { customerId })
      .orderBy('note.id')
      .offset((page - 1) * limit)
      .limit(limit)
      .getManyAndCount();
  }

  /** Marks notes written by the other side as read. Changes the rows only: `notes` still say unread in this answer. */
  async markRead(notes: readonly Note[], caller: Identity): Promise<void> {
    const fresh = notes.filter((note) => note.noteType !== caller.type && note.readAt === null);
    if (fresh.length === 0) return;
    await this.source.manager.update(
      Note,
      { id: In(fresh.map(({ id }) => id)), readAt: IsNull(), noteType: Not(caller.type) },
      { readAt: new Date() },
    );
  }

  async stats(documentId: string): Promise<NoteStatsAnswer> {
    const [row]: { total: string; urgent: string; internal: string }[] = await this.source.query(
      `SELECT count(*) AS "total", count(*) FILTER (WHERE "priority" = 'urgent') AS "urgent",
              count(*) FILTER (WHERE "is_internal") AS "internal"
         FROM "notes" WHERE "document_id" = $1`,
      [documentId],
    );
    return { totalNotes: Number(row?.total), urgentNotes: Number(row?.urgent), internalNotes: Number(row?.internal) };
  }
}
