import { Button, Group, Stack, Text } from '@mantine/core';
import type { QuestionAnswer } from '@udin/contracts/desk/work.answers';
import { trimmed } from '@udin/contracts/trimmed';
import { failureOf } from '../../../lib/api/api-error';
import { call } from '../../../lib/api/call';
import { useTexts } from '../../../lib/language/documents-texts';
import { useKeptDraft } from '../../../lib/use-kept-draft';
import { ErrorBanner } from '../../../ui/error-banner';
import { LongText } from '../../../ui/long-text';
import { NextStepButton } from '../../../ui/next-step-button';
import { Form } from '../../../ui/form';
import { Asked } from './asked';
import { useProgressChange } from './progress.queries';

interface AnswerQuestionProps {
  documentId: string;
  question: QuestionAnswer;
  onReplace: () => void;
}

/** What the accountant asks: answered in words, or by sending another file. */
export function AnswerQuestion({ documentId, question, onReplace }: AnswerQuestionProps) {
  const t = useTexts();
  const [text, setText, discard] = useKeptDraft('user', `answer_${question.id}`, '');
  const answering = useProgressChange(documentId, async () => {
    const answered = await call('POST /api/documents/:id/questions/:questionId/answer', {
      params: { id: documentId, questionId: question.id },
      body: { text: trimmed(text) },
    });
    discard(text);
    return answered;
  });
  return (
    <Form onSubmit={() => answering.send(undefined)}>
      <Stack gap="sm">
        <Asked question={question} />
        <ErrorBanner {...failureOf(answering, t('question.failed'))} />
        <LongText
          label={t('question.answer')}
          maxLength={2_000}
          minRows={3}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Group>
          <NextStepButton type="submit" disabled={!trimmed(text)} loading={answering.isPending}>
            {t('question.send')}
          </NextStepButton>
          <Button variant="default" onClick={onReplace}>
            {t('nextStep.replaceInstead')}
          </Button>
        </Group>
        <Text size="sm" c="dimmed">
          {t('question.clock')}
        </Text>
      </Stack>
    </Form>
  );
}
