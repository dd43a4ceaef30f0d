import { Text } from '@mantine/core';
import type { QuestionAnswer } from '@udin/contracts/desk/work.answers';

/** What the accountant wants to know, or have. */
export function Asked({ question }: { question: QuestionAnswer }) {
  return (
    <>
      <Text fw={600}>{question.reasonText}</Text>
      <Text className="pre-line" style={{ overflowWrap: 'anywhere' }}>
        {question.text}
      </Text>
    </>
  );
}
