import { Button, Group, Stack, Text } from '@mantine/core';
import type { WorkAnswer } from '@udin/contracts/desk/work.answers';
import { trimmed } from '@udin/contracts/trimmed';
import { useState } from 'react';
import { call } from '../../lib/api/call';
import { formatMoment } from '../../lib/format';
import { useKeptDraft } from '../../lib/use-kept-draft';
import { BusyButton } from '../../ui/busy-button';
import { useUnsaved } from '../../ui/guarded-dialog';
import { LongText } from '../../ui/long-text';
import type { DocumentWork } from './use-document-work';

const STATES = { requested: 'Waits for a second pair of eyes', approved: 'Approved', 'sent-back': 'Sent back' };

interface ReviewCardProps {
  documentId: string;
  data: WorkAnswer;
  work: DocumentWork;
  /** Id of the admin who looks. */
  viewerId: string | undefined;
  mayWork: boolean;
  mayReview: boolean;
}

/** For types that nobody may sign alone: one prepares, somebody else approves or sends back. */
export function ReviewCard({ documentId, data, work, viewerId, mayWork, mayReview }: ReviewCardProps) {
  const [remarks, setRemarks, discard] = useKeptDraft('admin', `remarks_${documentId}`, '');
  useUnsaved(trimmed(remarks) !== '', () => discard());
  const { row, review } = data;
  const isOwnWork = row.preparedBy?.id === viewerId;
  const isAsked = mayReview && review?.state === 'requested' && !isOwnWork;
  const mayTakeBack = mayReview && review?.state === 'approved' && !isOwnWork;
  const [isTakingBack, setTakingBack] = useState(false);
  const isDeciding = isAsked || (mayTakeBack && isTakingBack);
  const prepare = () =>
    work.act({
      fallback: 'Failed to ask for the second pair of eyes. Please try again.',
      run: (expectedRevision) =>
        call('POST /api/documents/:id/prepared', {
          as: 'admin',
          params: { id: documentId },
          body: { expectedRevision },
        }),
    });
  const decide = (approved: boolean) =>
    work
      .act({
        fallback: 'Failed to save the review. Please try again.',
        run: (expectedRevision) =>
          call('POST /api/documents/:id/review', {
            as: 'admin',
            params: { id: documentId },
            body: { approved, ...(trimmed(remarks) && { remarks: trimmed(remarks) }), expectedRevision },
          }),
      })
      .then((isDone) => {
        if (!isDone) return;
        // The card may be gone by now.
        discard(remarks);
        setRemarks((now) => (now === remarks ? '' : now));
        setTakingBack(false);
      });
  return (
    <Stack gap="xs">
      <Text size="sm">
        {review ? STATES[review.state] : 'One person prepares it, somebody else signs it.'}
        {row.preparedBy && ` · prepared by ${row.preparedBy.name}`}
      </Text>
      {review?.remarks && (
        <Text size="sm" className="pre-line">
          {review.by?.name}: {review.remarks} ({formatMoment(review.at)})
        </Text>
      )}
      {mayWork && review?.state !== 'requested' && review?.state !== 'approved' && (
        <BusyButton variant="default" loading={work.isBusy} onClick={() => void prepare()}>
          Prepared: ask for the second pair of eyes
        </BusyButton>
      )}
      {(isDeciding || remarks !== '') && (
        <LongText
          label="Remarks"
          // Somebody else was quicker: nothing typed is lost.
          description={isDeciding ? undefined : 'Not sent: it does not wait for a second pair of eyes any more'}
          maxLength={2_000}
          value={remarks}
          onChange={(event) => setRemarks(event.currentTarget.value)}
        />
      )}
      {mayTakeBack && !isTakingBack && (
        <Button variant="subtle" onClick={() => setTakingBack(true)}>
          Send it back after all
        </Button>
      )}
      {isDeciding && (
        <Group gap="xs">
          {isAsked && (
            <BusyButton loading={work.isBusy} onClick={() => void decide(true)}>
              Approve
            </BusyButton>
          )}
          <BusyButton variant="default" disabled={!trimmed(remarks) || work.isBusy} onClick={() => void decide(false)}>
            Send back
          </BusyButton>
        </Group>
      )}
    </Stack>
  );
}
