import { Group, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ProgressAnswer } from '@udin/contracts/desk/work.answers';
import { trimmed } from '@udin/contracts/trimmed';
import { useEffect } from 'react';
import { failureOf } from '../../../lib/api/api-error';
import { call } from '../../../lib/api/call';
import { isPaidBack } from '../../../lib/is-paid-back';
import { withKeptKey } from '../../../lib/kept-key';
import { useTexts } from '../../../lib/language/documents-texts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time';
import { useKeptDraft } from '../../../lib/use-kept-draft';
import { BusyButton } from '../../../ui/busy-button';
import { ErrorBanner } from '../../../ui/error-banner';
import { Notice } from '../../../ui/notice';

/** What was typed here for something that was settled meanwhile, in another tab perhaps: it is not lost. */
export function Unsent({ document, questions, drafts }: Pick<ProgressAnswer, 'document' | 'questions' | 'drafts'>) {
  const asked = [
    ...questions.map(({ id, state, answer }) => ({ name: `answer_${id}`, isOver: state !== 'open', sent: answer })),
    ...drafts.map(({ id, state, remarks }) => ({ name: `remarks_${id}`, isOver: state !== 'sent', sent: remarks })),
  ];
  // Once the money went back nothing of it is asked any more.
  return asked
    .filter(({ isOver }) => isOver || isPaidBack(document))
    .map(({ name, sent }) => <Words key={name} documentId={document.id} name={name} sent={sent} />);
}

interface WordsProps {
  documentId: string;
  name: string;
  sent: string | null;
}

function Words({ documentId, name, sent }: WordsProps) {
  const t = useTexts();
  const client = useQueryClient();
  const [text, setText] = useKeptDraft('user', name, '');
  const words = trimmed(text);
  const adding = useMutation({
    mutationFn: () => {
      const note = { noteText: words, priority: 'medium' as const, noteType: 'user' as const };
      return withKeptKey('user', name, note, (idempotencyKey) =>
        call('POST /api/notes/document/:id', { params: { id: documentId }, body: { ...note, idempotencyKey } }),
      );
    },
    onSuccess: () => {
      setText('');
      return client.invalidateQueries({ queryKey: ['notes'] });
    },
  });
  const add = useOneAtATime(adding);
  // Of a request that was cut off after the server had done it.
  const isSent = words === sent;
  useEffect(() => {
    if (isSent) setText('');
  }, [isSent, setText]);
  if (!words || isSent) return null;
  return (
    <Notice
      tone="note"
      action={
        <Group gap="xs">
          <BusyButton size="compact-md" loading={adding.isPending} onClick={() => void add()}>
            {t('unsent.sendAsNote')}
          </BusyButton>
          <BusyButton size="compact-md" variant="default" disabled={adding.isPending} onClick={() => setText('')}>
            {t('unsent.dismiss')}
          </BusyButton>
        </Group>
      }
    >
      {t('unsent.settled')}
      <Text size="sm" mt={4} className="pre-line" style={{ overflowWrap: 'anywhere' }}>
        {words}
      </Text>
      <ErrorBanner {...failureOf(adding, t('unsent.failed'))} />
    </Notice>
  );
}
