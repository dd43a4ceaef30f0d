import { checklistOf } from '@udin/contracts';
import type { EntityManager } from 'typeorm';
import type { Document } from '../../documents/document.entity';
import { indianMoment } from '../../tables/indian-moment';
import { writeTimeline } from '../timeline/write-timeline';
import { CheckedItem } from './checked-item.entity';

const WHY = {
  replaced: 'The customer sent another file.',
  'taken-back': 'The signed file was taken back.',
} as const;
export type WhyCleared = keyof typeof WHY;

/**
 * What was checked no longer holds: it was another file, or the checks let a wrong one pass. What was ticked, when and
 * by whom, stays in the history of the team.
 */
export async function clearChecks(tx: EntityManager, document: Document, why: WhyCleared): Promise<void> {
  const ticks = await tx.findBy(CheckedItem, { documentId: document.id });
  if (ticks.length === 0) return;
  await tx.delete(CheckedItem, { documentId: document.id });
  await writeTimeline(tx, document, 'checks-cleared', 'system', { text: clearedText(document, ticks, why) });
}

/** In the order of the list, those at the end that it has no more. */
function clearedText({ documentType }: Pick<Document, 'documentType'>, ticks: CheckedItem[], why: WhyCleared) {
  const points = checklistOf(documentType);
  const placeOf = (tick: CheckedItem) => {
    const place = points.findIndex(({ key }) => key === tick.item);
    return place < 0 ? points.length : place;
  };
  const lines = ticks
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map(
      (tick) => `${points[placeOf(tick)]?.text ?? tick.item} (${tick.byName}, ${indianMoment(tick.at.toISOString())})`,
    );
  return [`${WHY[why]} Had been ticked:`, ...lines].join('\n');
}
