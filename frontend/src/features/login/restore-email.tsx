import { Paper, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { failureOf } from '../../lib/api/api-error';
import { call } from '../../lib/api/call';
import { sendAgain } from '../../lib/api/send-again';
import { useTexts } from '../../lib/language/texts';
import { useOneAtATime } from '../../lib/use-one-at-a-time';
import { BusyButton } from '../../ui/busy-button';
import { EmailAddress } from '../../ui/email-address';
import { ErrorBanner } from '../../ui/error-banner';
import { NextStepButton } from '../../ui/next-step-button';
import { RichText } from '../../ui/rich-text';
import { useFocusOnChange } from '../../ui/use-focus-on-change';
import { forgetEndedSession } from './login.calls';

/** Takes an account back whose email was changed: not by the link alone, which mail programs open by themselves. */
export function RestoreEmail({ proof }: { proof: string }) {
  const t = useTexts();
  const navigate = useNavigate();
  const restoring = useMutation({
    mutationFn: () => sendAgain(() => call('POST /api/auth/restore-email', { as: 'nobody', body: { proof } })),
    // Logged in here as the same account: that has ended, too.
    onSuccess: ({ email }) => forgetEndedSession(email),
  });
  const restore = useOneAtATime(restoring);
  const heading = useFocusOnChange<HTMLHeadingElement>(restoring.isSuccess ? 'done' : 'question');
  const email = restoring.data?.email;
  return (
    <Paper p="lg">
      <Stack gap="md">
        <ErrorBanner {...failureOf(restoring, t('restore.failed'))} />
        <Text ref={heading} tabIndex={-1} component="h2" fw={600} hidden={!email}>
          {t('restore.doneTitle')}
        </Text>
        {email ? (
          <>
            <Text>
              <RichText
                parts={{
                  address: (
                    <strong>
                      <EmailAddress of={email} />
                    </strong>
                  ),
                }}
              >
                {t('restore.done')}
              </RichText>
            </Text>
            <NextStepButton onClick={() => void navigate('/login', { state: { email, isForgotten: true } })}>
              {t('restore.next')}
            </NextStepButton>
          </>
        ) : (
          <>
            <Text>{t('restore.lead')}</Text>
            <BusyButton color="red.7" loading={restoring.isPending} onClick={() => void restore()}>
              {t('restore.act')}
            </BusyButton>
            <Text size="sm" c="dimmed">
              {t('restore.own')}
            </Text>
          </>
        )}
      </Stack>
    </Paper>
  );
}
