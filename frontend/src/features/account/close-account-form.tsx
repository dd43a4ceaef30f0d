import { Anchor, Checkbox, PasswordInput, Skeleton, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf } from '../../lib/api/api-error';
import { call } from '../../lib/api/call';
import { sendAgain } from '../../lib/api/send-again';
import { product } from '../../lib/product';
import { useOneAtATime } from '../../lib/use-one-at-a-time';
import { DialogActions } from '../../ui/dialog-actions';
import { ErrorBanner } from '../../ui/error-banner';
import { Notice } from '../../ui/notice';
import { unfinishedWorkQuery } from './unfinished-work.query';
import { HAS_TO_BE_FILLED } from '../../ui/has-to-be-filled';

export const CLOSING = ['close-account'];

interface CloseAccountFormProps {
  userId: string;
  onClosed: () => void;
  onCancel: () => void;
}

/** Says what goes and what stays, and waits for work that is under way; then asks for the password. */
export function CloseAccountForm({ userId, onClosed, onCancel }: CloseAccountFormProps) {
  const [currentPassword, setPassword] = useState('');
  const [givesUp, setGivesUp] = useState(false);
  // Not what was known some minutes ago: it may be in progress since.
  const work = useQuery({ ...unfinishedWorkQuery(userId), staleTime: 0, gcTime: 0 });
  const closing = useMutation({
    mutationKey: CLOSING,
    // When the answer was lost, what is sent again finds no session, and its renewal says that the account is closed.
    mutationFn: () => sendAgain(() => call('POST /api/auth/close-account', { body: { currentPassword } })),
    onSuccess: onClosed,
  });
  const send = useOneAtATime(closing);
  const { inProgress = 0, unused = 0 } = work.data ?? {};
  const mayClose = work.isSuccess && inProgress === 0;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Stack gap="md">
        <Text size="sm">
          This cannot be undone. These are deleted: your data, your documents and the signed ones, their notes, your
          vault with everything you made public, and your notifications. Take your data with you first: the page behind
          this dialog makes a copy of it.
        </Text>
        <Text size="sm">
          These stay: invoices, credit notes and the record of your payments, for {product.booksKeptYears} years after
          the end of the financial year, because tax and company law ask for it, until they are removed as well; and the
          proof of each signature, so that others can still check the copies they hold.
        </Text>
        <ErrorBanner
          message={work.error ? problemOf(work.error, 'Failed to load data. Please try again.') : null}
          onRetry={() => void work.refetch()}
        />
        <ErrorBanner
          message={
            closing.error ? problemOf(closing.error, 'The account could not be closed. Please try again.') : null
          }
        />
        {work.isPending && <Skeleton h={64} />}
        {inProgress > 0 && (
          <Notice tone="note">
            {inProgress === 1 ? '1 document is' : `${inProgress} documents are`} being processed. You can close your
            account when the work has ended and you have what you paid for.
          </Notice>
        )}
        {mayClose && unused > 0 && (
          <Notice tone="note">
            {unused === 1 ? '1 paid document was' : `${unused} paid documents were`} not delivered yet. Closing the
            account does not pay back: if you want the money, write to{' '}
            <Anchor href={`mailto:${product.contactEmail}`} underline="always">
              {product.contactEmail}
            </Anchor>{' '}
            first.
          </Notice>
        )}
        {mayClose && unused > 0 && (
          <Checkbox
            label="I give up what is paid and not delivered"
            checked={givesUp}
            onChange={(event) => setGivesUp(event.currentTarget.checked)}
          />
        )}
        {mayClose && (
          <PasswordInput
            label="Your password"
            {...HAS_TO_BE_FILLED}
            autoComplete="current-password"
            value={currentPassword}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        )}
        <DialogActions
          onClose={onCancel}
          color="red.7"
          loading={closing.isPending}
          disabled={!mayClose || !currentPassword || (unused > 0 && !givesUp)}
        >
          Close account for good
        </DialogActions>
      </Stack>
    </form>
  );
}
