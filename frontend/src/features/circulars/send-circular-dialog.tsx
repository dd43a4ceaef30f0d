import { Skeleton, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CircularAnswer } from '@udin/contracts';
import type { ReactNode } from 'react';
import { failureOf, loadFailureOf } from '../../lib/api/api-error';
import { call } from '../../lib/api/call';
import { withKeptKey } from '../../lib/kept-key';
import { useOneAtATime } from '../../lib/use-one-at-a-time';
import { Dialog } from '../../ui/dialog';
import { ErrorBanner } from '../../ui/error-banner';
import { Notice } from '../../ui/notice';
import { type CircularDraft, customersInWords, wordsOf } from './circular-draft';
import { CIRCULARS, recipientsQuery } from './circulars.queries';
import { EmailPreview } from './email-preview';
import { TestEmail } from './test-email';

export interface Typed {
  currentPassword: string;
  code: string | undefined;
}

/** What asks for password and code, and then does it. */
export interface Confirming {
  label: string;
  isDisabled: boolean;
  isWorking: boolean;
  onConfirm: (typed: Typed, whileShown: { onError: (failure: Error) => void }) => unknown;
  onClose: () => void;
}

interface SendCircularDialogProps {
  draft: CircularDraft;
  opened: boolean;
  confirming: (part: Confirming) => ReactNode;
  onSent: (circular: CircularAnswer) => void;
  onClose: () => void;
}

/** Shows what goes out and to how many; sends it when the owner has proved to be the owner. */
export function SendCircularDialog({ opened, onClose, ...rest }: SendCircularDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Write to customers" size="lg">
      {opened && <SendCircular onClose={onClose} {...rest} />}
    </Dialog>
  );
}

function SendCircular({ draft, confirming, onSent, onClose }: Omit<SendCircularDialogProps, 'opened'>) {
  const client = useQueryClient();
  const recipients = useQuery(recipientsQuery(draft));
  const words = wordsOf(draft);
  const { to, count = 0, unknown = [] } = recipients.data ?? {};
  const sending = useMutation({
    mutationFn: async (typed: Typed) => {
      const what = { words, to: to!, count };
      return withKeptKey('admin', 'circular', what, (id) =>
        call('POST /api/auth/circulars', { as: 'admin', body: { id, ...what, ...typed } }),
      );
    },
    onSuccess: onSent,
    // It may be another number of customers by now.
    onSettled: () => client.invalidateQueries({ queryKey: CIRCULARS }),
  });
  const send = useOneAtATime(sending);
  return (
    <Stack gap="md">
      <EmailPreview words={words} />
      <TestEmail words={words} />
      <ErrorBanner {...loadFailureOf(recipients, 'The customers could not be counted. Please try again.')} />
      {recipients.isPending && <Skeleton h={24} />}
      {to && (
        <Text fw={600} role="status">
          {count === 0 ? 'No customer is meant.' : `It goes to ${customersInWords(count)}, and cannot be called back.`}
        </Text>
      )}
      {unknown.length > 0 && (
        <Notice tone="note">
          No customer has {unknown.length === 1 ? 'this email' : `these ${unknown.length} emails`}:{' '}
          <span style={{ overflowWrap: 'anywhere' }}>{unknown.slice(0, 50).join(', ')}</span>
          {unknown.length > 50 && ' …'}
        </Notice>
      )}
      <ErrorBanner {...failureOf(sending, 'It could not be sent. Please try again.')} />
      {confirming({
        label: `Write to ${customersInWords(count)}`,
        isDisabled: count === 0 || recipients.isFetching,
        isWorking: sending.isPending,
        onConfirm: send,
        onClose,
      })}
    </Stack>
  );
}
