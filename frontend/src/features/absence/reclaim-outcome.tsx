import { List } from '@mantine/core';
import type { ReclaimAnswer } from '@udin/contracts/desk/handed-over.answers';
import { wordsForReclaim } from '@udin/contracts/desk/reclaim-words';
import { Notice } from '../../ui/notice';

interface ReclaimOutcomeProps {
  outcome: ReclaimAnswer;
  nameOf?: (id: string) => string;
}

/** What came back, and why the rest did not: somebody may have begun it a moment ago. */
export function ReclaimOutcome({ outcome, nameOf }: ReclaimOutcomeProps) {
  const { refused } = outcome;
  return (
    <Notice tone={refused.length > 0 ? 'note' : 'plain'}>
      {wordsForReclaim(outcome, nameOf)}
      {refused.length > 0 && (
        <List size="sm">
          {refused.map(({ id, message }) => (
            <List.Item key={id}>
              {nameOf?.(id) ?? `…${id.slice(-8)}`}: {message}
            </List.Item>
          ))}
        </List>
      )}
    </Notice>
  );
}
