import { Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CircularAnswer } from '@udin/contracts';
import type { ReactNode } from 'react';
import { failureOf } from '../../lib/api/api-error';
import { call } from '../../lib/api/call';
import { useOneAtATime } from '../../lib/use-one-at-a-time';
import { Dialog } from '../../ui/dialog';
import { ErrorBanner } from '../../ui/error-banner';
import { CIRCULARS } from './circulars.queries';
import type { Confirming, Typed } from './send-circular-dialog';

interface ResumeCircularDialogProps {
  circular: CircularAnswer | undefined;
  opened: boolean;
  confirming: (part: Confirming) => ReactNode;
  onClose: () => void;
}

/** Goes on with what a stop or a restore broke off, when the owner has proved to be the owner. */
export function ResumeCircularDialog({ circular, opened, onClose, confirming }: ResumeCircularDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Go on with this circular?">
      {circular && opened && <Resume circular={circular} confirming={confirming} onClose={onClose} />}
    </Dialog>
  );
}

interface ResumeProps extends Pick<ResumeCircularDialogProps, 'confirming' | 'onClose'> {
  circular: CircularAnswer;
}

function Resume({ circular: { id, title }, confirming, onClose }: ResumeProps) {
  const client = useQueryClient();
  const resuming = useMutation({
    mutationFn: (typed: Typed) =>
      call('POST /api/auth/circulars/:id/resume', { as: 'admin', params: { id }, body: typed }),
    onSuccess: onClose,
    onSettled: () => client.invalidateQueries({ queryKey: CIRCULARS }),
  });
  const resume = useOneAtATime(resuming);
  return (
    <Stack gap="md">
      <Text>
        “{title}” goes to all who were meant, as it was written. Who has had the email or the notification does not get
        it again.
      </Text>
      <ErrorBanner {...failureOf(resuming, 'It could not go on. Please try again.')} />
      {confirming({
        label: 'Go on sending',
        isDisabled: false,
        isWorking: resuming.isPending,
        onConfirm: resume,
        onClose,
      })}
    </Stack>
  );
}
