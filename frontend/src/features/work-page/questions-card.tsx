import { Group, Stack, Text } from '@mantine/core';
import type { QuestionAnswer } from '@udin/contracts/desk/work.answers';
import { call } from '../../lib/api/call';
import { formatMoment } from '../../lib/format';
import { BusyButton } from '../../ui/busy-button';
import type { DocumentWork } from './use-document-work';

interface QuestionsCardProps {
  documentId: string;
  questions: readonly QuestionAnswer[];
  work: DocumentWork;
  mayWork: boolean;
}

/** What the customer was asked and answered. An open question can be taken back. */
export function QuestionsCard({ documentId, questions, work, mayWork }: QuestionsCardProps) {
  const withdraw = (questionId: string) =>
    work.act({
      fallback: 'Failed to take the question back. Please try again.',
      run: () =>
        call('POST /api/documents/:id/questions/:questionId/withdraw', {
          as: 'admin',
          params: { id: documentId, questionId },
        }),
    });
  return (
    <Stack gap="sm">
      {questions.map(({ id, reasonText, text, askedBy, askedAt, state, answer }) => (
        <div key={id}>
          <Text size="sm" fw={550}>
            {reasonText}
          </Text>
          <Text size="sm" className="pre-line">
            {text}
          </Text>
          <Text size="xs" c="dimmed">
            {askedBy.name} · {formatMoment(askedAt)} · {state}
          </Text>
          {answer && (
            <Text size="sm" mt={4} className="pre-line">
              Answer: {answer}
            </Text>
          )}
          {state === 'open' && mayWork && (
            <Group mt={4}>
              <BusyButton size="compact-sm" variant="default" loading={work.isBusy} onClick={() => void withdraw(id)}>
                Take it back
              </BusyButton>
            </Group>
          )}
        </div>
      ))}
    </Stack>
  );
}
