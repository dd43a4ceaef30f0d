import { Injectable } from '@nestjs/common';
import { INTERNAL_TIMELINE_KINDS, type TimelineEntryAnswer } from '@udin/contracts';
import type { Identity } from '@udin/service-kit';
import { DataSource, type EntityManager, In, Not } from 'typeorm';
import { toTimelineAnswer } from '../work/to-desk-answers';
import { TimelineEntry } from './timeline-entry.entity';

const MOST = 300;

@Injectable()
export class TimelineService {
  constructor(private readonly source: DataSource) {}

  /** The latest 300, oldest first. Customers do not see how the team shares its work. */
  async of(documentId: string, caller: Identity): Promise<TimelineEntryAnswer[]> {
    const latest = await this.source.manager.find(TimelineEntry, {
      where: { documentId, ...seenBy(caller) },
      order: { at: 'DESC', id: 'DESC' },
      take: MOST,
    });
    return latest.reverse().map((entry) => toTimelineAnswer(entry, caller));
  }

  /** Of several documents, oldest first. */
  allOf(documentIds: string[], caller: Identity, tx: EntityManager): Promise<TimelineEntry[]> {
    return tx.find(TimelineEntry, {
      where: { documentId: In(documentIds), ...seenBy(caller) },
      order: { at: 'ASC', id: 'ASC' },
    });
  }
}

const seenBy = ({ type }: Identity) => (type === 'admin' ? {} : { kind: Not(In([...INTERNAL_TIMELINE_KINDS])) });
