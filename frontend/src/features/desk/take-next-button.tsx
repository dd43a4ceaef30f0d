import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/api/api-error';
import { call } from '../../lib/api/call';
import { useKeys } from '../../lib/use-keys';
import { useOneAtATime } from '../../lib/use-one-at-a-time';
import { NextStepButton } from '../../ui/next-step-button';

const NO_KEYS = {};

interface TakeNextButtonProps {
  /** Whether "n" does the same. */
  hasKey: boolean;
  /** Gets the id of the document that was taken. */
  onTaken: (id: string) => void;
  onMessage: (message: string) => void;
}

/** Takes the document that is due first, of a type this person signs. */
export function TakeNextButton({ hasKey, onTaken, onMessage }: TakeNextButtonProps) {
  const client = useQueryClient();
  const taking = useMutation({
    mutationFn: () => call('POST /api/documents/queue/next', { as: 'admin' }),
    onSuccess: (row) => {
      void client.invalidateQueries({ queryKey: ['admin', 'queue'] });
      if (row) onTaken(row.id);
      else onMessage('Nothing waits that you could take.');
    },
    onError: (error) => onMessage(messageOf(error, 'Failed to take the next document. Please try again.')),
  });
  const take = useOneAtATime(taking);
  useKeys(hasKey ? { n: () => void take() } : NO_KEYS);
  return (
    <NextStepButton loading={taking.isPending} onClick={() => void take()}>
      Take the next
    </NextStepButton>
  );
}
