import { Group, Text } from '@mantine/core';
import type { DraftAnswer } from '@udin/contracts/desk/work.answers';
import { call } from '../../lib/api/call';
import { formatMoment } from '../../lib/format';
import { BusyButton } from '../../ui/busy-button';
import type { DocumentWork } from './use-document-work';

interface SentDraftCardProps {
  documentId: string;
  draft: DraftAnswer;
  work: DocumentWork;
  mayWork: boolean;
}

/** What waits for the customer's word. It can be taken back, as a question can. */
export function SentDraftCard({ documentId, draft, work, mayWork }: SentDraftCardProps) {
  const withdraw = () =>
    work.act({
      fallback: 'Failed to take the draft back. Please try again.',
      run: () =>
        call('POST /api/documents/:id/drafts/:draftId/withdraw', {
          as: 'admin',
          params: { id: documentId, draftId: draft.id },
        }),
    });
  return (
    <>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        Draft {draft.number}: {draft.fileName}
      </Text>
      {draft.message && (
        <Text size="sm" className="pre-line" style={{ overflowWrap: 'anywhere' }}>
          {draft.message}
        </Text>
      )}
      <Text size="xs" c="dimmed">
        {draft.uploadedBy.name} · {formatMoment(draft.uploadedAt)}
      </Text>
      {mayWork && (
        <Group mt={4}>
          <BusyButton size="compact-sm" variant="default" loading={work.isBusy} onClick={() => void withdraw()}>
            Take it back
          </BusyButton>
        </Group>
      )}
    </>
  );
}
