import { Text } from '@mantine/core';
import type { TimelineEntryAnswer } from '@udin/contracts/desk/work.answers';
import { formatMoment } from '../lib/format';
import { type Translate, useTexts } from '../lib/language/parts-texts';
import { timelineText, timelineWords } from './timeline-words';
import classes from './timeline.module.css';

/** What happened to a document, oldest first: each stop and start of the clock, too. */
export function Timeline({ entries, label }: { entries: readonly TimelineEntryAnswer[]; label: string }) {
  const t = useTexts();
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
            {nameOf(entry, t) && <bdi>{nameOf(entry, t)}</bdi>}
            {nameOf(entry, t) && ' · '}
            <time dateTime={entry.at}>{formatMoment(entry.at)}</time>
            {entry.dueAt && ` · ${t('timeline.due', { moment: formatMoment(entry.dueAt) })}`}
          </Text>
        </li>
      ))}
    </ol>
  );
}

/** Customers are not told which of the team it was. */
function nameOf({ by: { id, type, name } }: TimelineEntryAnswer, t: Translate): string | null {
  return type === 'admin' && id === null ? t('timeline.team') : name;
}
