import { Text } from '@mantine/core';
import type { TimelineEntryAnswer } from '@udin/contracts/desk/work.answers';
import { formatMoment } from '../../lib/format';
import { SideCard } from './side-card';

/** What the customer wrote with the file that is there now: what has changed in it, and what is to be looked at. */
export function WordsWithFile({ timeline }: { timeline: readonly TimelineEntryAnswer[] }) {
  const sent = timeline.findLast(({ kind }) => kind === 'replaced');
  if (!sent?.text) return null;
  return (
    <SideCard title="Written with the new file">
      <Text size="sm" className="pre-line" style={{ overflowWrap: 'anywhere' }}>
        {sent.text}
      </Text>
      <Text size="xs" c="dimmed">
        {sent.by.name} · {formatMoment(sent.at)}
      </Text>
    </SideCard>
  );
}
