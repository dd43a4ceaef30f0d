import { Text } from '@mantine/core';
import type { QuestionAnswer } from '@udin/contracts/desk/work.answers';
import { textIfAny, type TextKey } from '../../../lib/language/documents-texts';

/** Every reason has its sentence: a new one does not compile without. */
const keyOf = (reason: QuestionAnswer['reason']): TextKey => `question.reason.${reason}`;

/** What the accountant wants to know, or have. */
export function Asked({ question }: { question: QuestionAnswer }) {
  return (
    <>
      <Text fw={600}>{textIfAny(keyOf(question.reason)) ?? question.reasonText}</Text>
      <Text className="pre-line" style={{ overflowWrap: 'anywhere' }}>
        {question.text}
      </Text>
    </>
  );
}
