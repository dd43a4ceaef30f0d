import { Injectable } from '@nestjs/common';
import { checklistOf, type CheckedItemAnswer, type TickRequest } from '@udin/contracts';
import { type Identity, Problem } from '@udin/service-kit';
import { DataSource } from 'typeorm';
import { lockDocument } from '../../documents/lock-document';
import { ClockService } from '../clock.service';
import { nameOf } from '../timeline/write-timeline';
import { CheckedItem } from './checked-item.entity';

/** The points of a type's checklist, ticked with name and time. The first tick stays. */
@Injectable()
export class ChecklistService {
  constructor(
    private readonly source: DataSource,
    private readonly clock: ClockService,
  ) {}

  async of(documentId: string, documentType: string): Promise<CheckedItemAnswer[]> {
    const ticks = await this.source.manager.findBy(CheckedItem, { documentId });
    const byItem = new Map(ticks.map((tick) => [tick.item, tick]));
    return checklistOf(documentType).map(({ key, text }) => {
      const tick = byItem.get(key);
      const by = tick ? { id: tick.byId, name: tick.byName } : null;
      return { key, text, by, at: tick?.at.toISOString() ?? null };
    });
  }

  /** Throws document.not-found, document.checklist-unknown, document.changed. */
  async tick(documentId: string, { item, done, version }: TickRequest, by: Identity): Promise<CheckedItemAnswer[]> {
    const documentType = await this.source.transaction(async (tx) => {
      const document = await lockDocument(tx, documentId);
      if (!checklistOf(document.documentType).some(({ key }) => key === item))
        throw new Problem('document.checklist-unknown');
      // The customer has sent another file at this moment: nobody has looked at that one.
      if (version !== undefined && version !== document.desk.version) throw new Problem('document.changed');
      if (!done) await tx.delete(CheckedItem, { documentId, item });
      else
        await tx
          .createQueryBuilder()
          .insert()
          .into(CheckedItem)
          .values({ documentId, item, byId: by.id, byName: nameOf(by), at: this.clock.now() })
          .orIgnore()
          .execute();
      return document.documentType;
    });
    return this.of(documentId, documentType);
  }
}
