import { List, Text } from '@mantine/core';
import type { BulkAnswer } from '@udin/contracts/desk/queue.answers';
import { Notice } from '../../ui/notice';

interface BulkOutcomeProps {
  outcome: BulkAnswer;
  /** What was done, such as "assigned". */
  done: string;
  nameOf: (id: string) => string;
}

/** What became of each document of a bulk action: those that were refused stay named. */
export function BulkOutcome({ outcome, done, nameOf }: BulkOutcomeProps) {
  const count = outcome.done.length;
  return (
    <Notice tone={outcome.refused.length > 0 ? 'note' : 'plain'}>
      <Text size="sm">
        {count} {count === 1 ? 'document' : 'documents'} {done}.
        {outcome.refused.length > 0 && ` ${outcome.refused.length} not:`}
      </Text>
      <List size="sm">
        {outcome.refused.map(({ id, message }) => (
          <List.Item key={id}>
            {nameOf(id)}: {message}
          </List.Item>
        ))}
      </List>
    </Notice>
  );
}
