import { Anchor, Checkbox, Skeleton, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf, loadFailureOf } from '../../lib/api/api-error';
import { call } from '../../lib/api/call';
import { sendAgain } from '../../lib/api/send-again';
import { useTexts } from '../../lib/language/profile-texts';
import { product } from '../../lib/product';
import { useOneAtATime } from '../../lib/use-one-at-a-time';
import { DialogActions } from '../../ui/dialog-actions';
import { ErrorBanner } from '../../ui/error-banner';
import { Notice } from '../../ui/notice';
import { Form } from '../../ui/form';
import { RichText } from '../../ui/rich-text';
import { unfinishedWorkQuery } from './unfinished-work.query';
import { CurrentPassword } from './current-password';
import { useOwnCode } from './second-factor/use-own-code';

export const CLOSING = ['close-account'];

interface CloseAccountFormProps {
  userId: string;
  onClosed: () => void;
  onCancel: () => void;
}

/** Says what goes and what stays, and waits for work that is under way; then asks for the password. */
export function CloseAccountForm({ userId, onClosed, onCancel }: CloseAccountFormProps) {
  const t = useTexts();
  const own = useOwnCode('user');
  const [currentPassword, setPassword] = useState('');
  const [givesUp, setGivesUp] = useState(false);
  // Not what was known some minutes ago: it may be in progress since.
  const work = useQuery({ ...unfinishedWorkQuery(userId), staleTime: 0, gcTime: 0 });
  const closing = useMutation({
    mutationKey: CLOSING,
    // When the answer was lost, what is sent again finds no session, and its renewal says that the account is closed.
    mutationFn: () =>
      sendAgain(() => call('POST /api/auth/close-account', { body: { currentPassword, code: own.code } })),
    onError: own.refused,
    onSuccess: onClosed,
  });
  const send = useOneAtATime(closing);
  const { inProgress = 0, unused = 0, refundsAsked = 0 } = work.data ?? {};
  const mayClose = work.isSuccess && inProgress === 0;
  return (
    <Form onSubmit={send}>
      <Stack gap="md">
        <Text size="sm">{t('closeAccount.goes')}</Text>
        <Text size="sm">{t('closeAccount.stays', { years: product.booksKeptYears })}</Text>
        <ErrorBanner {...loadFailureOf(work, t('closeAccount.loadFailed'))} />
        <ErrorBanner {...failureOf(closing, t('closeAccount.failed'))} />
        {work.isPending && <Skeleton h={64} />}
        {inProgress > 0 && <Notice tone="note">{t('closeAccount.working', { count: inProgress })}</Notice>}
        {mayClose && refundsAsked > 0 && (
          <Notice tone="note">{t('closeAccount.refundsAsked', { count: refundsAsked })}</Notice>
        )}
        {mayClose && unused > refundsAsked && (
          <Notice tone="note">
            <RichText
              parts={{
                email: (
                  <Anchor href={`mailto:${product.contactEmail}`} underline="always">
                    {product.contactEmail}
                  </Anchor>
                ),
              }}
            >
              {t('closeAccount.unused', { count: unused - refundsAsked })}
            </RichText>
          </Notice>
        )}
        {mayClose && unused > 0 && (
          <Checkbox
            label={t('closeAccount.givesUp')}
            checked={givesUp}
            onChange={(event) => setGivesUp(event.currentTarget.checked)}
          />
        )}
        {mayClose && (
          <CurrentPassword label={t('closeAccount.password')} value={currentPassword} onChange={setPassword} />
        )}
        {mayClose && own.field}
        <DialogActions
          onClose={onCancel}
          color="red.7"
          loading={closing.isPending}
          disabled={!mayClose || !currentPassword || own.isMissing || (unused > 0 && !givesUp)}
        >
          {t('closeAccount.forGood')}
        </DialogActions>
      </Stack>
    </Form>
  );
}
