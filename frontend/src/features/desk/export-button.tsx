import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { MOST_IN_QUEUE_EXPORT } from '@udin/contracts/desk/desk.kinds';
import { messageOf } from '../../lib/api/api-error';
import { callForFile } from '../../lib/api/call';
import { cutAt } from '../../lib/cut-at';
import { saveBlob } from '../../lib/download';
import { BusyButton } from '../../ui/busy-button';
import { pickedIds, type QueueState, toQuery } from './queue-state';

interface ExportButtonProps {
  state: QueueState;
  /** Rows of the view. */
  total: number | undefined;
  onError: (message: string) => void;
}

/** Saves the chosen rows as CSV; without any, what the view and its filters show, all pages up to a limit. */
export function ExportButton({ state, total, onError }: ExportButtonProps) {
  const chosen = pickedIds(state);
  const query = { ...toQuery(state), ...(chosen.length > 0 && { picked: chosen.join() }) };
  const fetching = useMutation({
    mutationFn: () => callForFile('GET /api/documents/queue.csv', { as: 'admin', query }),
    onSuccess: (csv) => saveBlob(csv, `queue-${state.view}.csv`),
    onError: (error) => onError(messageOf(error, 'Failed to export the queue. Please try again.')),
  });
  return (
    <BusyButton
      variant="default"
      loading={fetching.isPending}
      leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
      onClick={() => fetching.mutate()}
    >
      {chosen.length > 0 ? `Export ${chosen.length} as CSV` : `Export CSV${cutAt(MOST_IN_QUEUE_EXPORT, total)}`}
    </BusyButton>
  );
}
