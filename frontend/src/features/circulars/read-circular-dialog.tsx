import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CircularAnswer } from '@udin/contracts';
import { loadFailureOf } from '../../lib/api/api-error';
import { Dialog } from '../../ui/dialog';
import { ErrorBanner } from '../../ui/error-banner';
import { writtenQuery } from './circulars.queries';
import { EmailPreview } from './email-preview';

interface ReadCircularDialogProps {
  circular: CircularAnswer | undefined;
  opened: boolean;
  onClose: () => void;
}

/** What customers were told, for whoever is asked about it. */
export function ReadCircularDialog({ circular, opened, onClose }: ReadCircularDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="As it was written" size="lg">
      {circular && opened && <Read id={circular.id} />}
    </Dialog>
  );
}

function Read({ id }: { id: string }) {
  const written = useQuery(writtenQuery(id));
  return (
    <Stack gap="md">
      <ErrorBanner {...loadFailureOf(written, 'Failed to load data. Please try again.')} />
      {written.isPending && <Skeleton h={160} role="status" aria-label="Loading the circular" />}
      {written.data && <EmailPreview words={written.data} />}
    </Stack>
  );
}
