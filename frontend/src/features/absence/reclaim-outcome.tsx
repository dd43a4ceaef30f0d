import { List } from '@mantine/core';
import type { BulkAnswer } from '@udin/contracts/desk/queue.answers';
import { Notice } from '../../ui/notice';

/** What came back, and why the rest did not: somebody may have begun it a moment ago. */
export function ReclaimOutcome({ outcome, nameOf }: { outcome: BulkAnswer; nameOf: (id: string) => string }) {
  const { done, refused } = outcome;
  const back = done.length === 1 ? `${nameOf(done[0]!)} is` : `${done.length} documents are`;
  return (
    <Notice tone={refused.length > 0 ? 'note' : 'plain'}>
      {done.length > 0 && `${back} yours again.`}
      {refused.length > 0 && (
        <>
          {' '}
          {refused.length === 1 ? '1 stays where it is' : `${refused.length} stay where they are`}:
          <List size="sm">
            {refused.map(({ id, message }) => (
              <List.Item key={id}>
                {nameOf(id)}: {message}
              </List.Item>
            ))}
          </List>
        </>
      )}
    </Notice>
  );
}
