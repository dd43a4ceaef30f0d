import { Text } from '@mantine/core';
import type { ProgressAnswer } from '@udin/contracts/desk/work.answers';
import { useKeptDraft } from '../../../lib/use-kept-draft';
import { BusyButton } from '../../../ui/busy-button';
import { Notice } from '../../../ui/notice';

/** What was typed here for something that was settled meanwhile, in another tab perhaps: it is not lost. */
export function Unsent({ questions, drafts }: Pick<ProgressAnswer, 'questions' | 'drafts'>) {
  const settled = [
    ...questions.map(({ id, state, answer }) => ({ name: `answer_${id}`, isOver: state !== 'open', sent: answer })),
    ...drafts.map(({ id, state, remarks }) => ({ name: `remarks_${id}`, isOver: state !== 'sent', sent: remarks })),
  ];
  return settled.filter(({ isOver }) => isOver).map(({ name, sent }) => <Words key={name} name={name} sent={sent} />);
}

function Words({ name, sent }: { name: string; sent: string | null }) {
  const [text, setText] = useKeptDraft('user', name, '');
  const words = text.trim();
  // Of a request that was cut off after the server had done it.
  if (!words || words === sent) return null;
  return (
    <Notice
      tone="note"
      action={
        <BusyButton size="compact-md" variant="default" onClick={() => setText('')}>
          Dismiss
        </BusyButton>
      }
    >
      This was settled before you sent your words. You can still send them as a note:
      <Text size="sm" mt={4} className="pre-line" style={{ overflowWrap: 'anywhere' }}>
        {words}
      </Text>
    </Notice>
  );
}
