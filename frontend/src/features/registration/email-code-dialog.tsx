import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { OTP_DIGITS } from '@udin/contracts/limits';
import { toClock } from '../../lib/use-countdown';
import { CodeBoxes } from '../../ui/code-boxes';
import { Dialog } from '../../ui/dialog';
import { ErrorBanner } from '../../ui/error-banner';
import { useEmailCode } from './use-email-code';

const SENT = 'We have sent a code of six digits to';
const SENDING = 'Sending a code of six digits to';
const NOT_SENT = 'No code could be sent to';

interface EmailCodeDialogProps {
  email: string;
  opened: boolean;
  onVerified: () => void;
  onClose: () => void;
}

/** Asks for the code that was sent to the email (OTP-1 to OTP-4). */
export function EmailCodeDialog({ email, opened, onVerified, onClose }: EmailCodeDialogProps) {
  const sending = useEmailCode(email, opened, onVerified);
  const { code, setCode, error, busyWith, isExpired, hasCode, secondsLeft, firstBox, verify, resend } = sending;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Verify Your Email"
      sheetOnPhone={false}
      closeOnClickOutside={false}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void verify();
        }}
      >
        <Stack gap="md">
          <Text size="sm">
            {hasCode ? SENT : error ? NOT_SENT : SENDING} <strong>{email}</strong>.
          </Text>
          <ErrorBanner message={error} />
          <Group justify="center">
            <CodeBoxes
              value={code}
              onChange={setCode}
              onSubmit={() => void verify()}
              disabled={busyWith === 'verifying'}
              isWrong={Boolean(error)}
              firstBox={firstBox}
            />
          </Group>
          <Text
            size="sm"
            c={isExpired ? 'var(--bad-text)' : 'dimmed'}
            ta="center"
            mih={22}
            role="timer"
            aria-live="off"
          >
            {isExpired
              ? 'Code expired'
              : hasCode
                ? `Code expires in ${toClock(secondsLeft)}`
                : busyWith
                  ? 'Sending a code…'
                  : ''}
          </Text>
          <Button
            type="submit"
            loading={busyWith === 'verifying'}
            disabled={code.length < OTP_DIGITS || !hasCode || isExpired}
            fullWidth
          >
            Verify Email
          </Button>
          <Button variant="subtle" onClick={() => void resend()} disabled={!sending.canResend} fullWidth>
            Resend Code
          </Button>
          {sending.canAskEarlier && (
            <Text size="sm" ta="center">
              Didn&apos;t get it?{' '}
              <Anchor component="button" type="button" underline="always" onClick={() => void resend()}>
                Send a new code
              </Anchor>
            </Text>
          )}
        </Stack>
      </form>
    </Dialog>
  );
}
