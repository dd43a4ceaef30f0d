import { Text } from '@mantine/core';
import type { TimelineEntryAnswer } from '@udin/contracts/desk/work.answers';
import { formatMoment } from '../lib/format';
import { type Translate, useTexts } from '../lib/language/parts-texts';
import { Dotted } from './dotted';
import { timelineText, timelineWords } from './timeline-words';
import classes from './timeline.module.css';

/** What happened to a document, oldest first: each stop and start of the clock, too. */
export function Timeline({ entries, label }: { entries: readonly TimelineEntryAnswer[]; label: string }) {
  return (
    <ol className={classes.timeline} aria-label={label}>
      {entries.map((entry) => (
        <li key={entry.id} className={classes.entry}>
          <Text size="sm" fw={550}>
            {timelineWords(entry)}
          </Text>
          {entry.text && (
            <Text size="sm" className={classes.words}>
              {timelineText(entry)}
            </Text>
          )}
          <Text size="xs" c="dimmed">
            <When entry={entry} />
          </Text>
        </li>
      ))}
    </ol>
  );
}

/** Who and when, and until when it is promised. */
function When({ entry }: { entry: TimelineEntryAnswer }) {
  const t = useTexts();
  const name = nameOf(entry, t);
  const at = <time dateTime={entry.at}>{formatMoment(entry.at)}</time>;
  const due = entry.dueAt && t('timeline.due', { moment: formatMoment(entry.dueAt) });
  if (name) return <Dotted first={<bdi>{name}</bdi>} then={at} last={due} />;
  return due ? <Dotted first={at} then={due} /> : at;
}

/** Customers are not told which of the team it was. */
function nameOf({ by: { id, type, name } }: TimelineEntryAnswer, t: Translate): string | null {
  return type === 'admin' && id === null ? t('timeline.team') : name;
}
