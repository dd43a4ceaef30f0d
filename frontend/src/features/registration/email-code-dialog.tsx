import { Button, Group, Stack, Text } from '@mantine/core';
import { OTP_DIGITS } from '@udin/contracts/limits';
import { toClock } from '../../lib/use-countdown';
import { CodeBoxes } from '../../ui/code-boxes';
import { Dialog } from '../../ui/dialog';
import { ErrorBanner } from '../../ui/error-banner';
import { useEmailCode } from './use-email-code';

interface EmailCodeDialogProps {
  email: string;
  opened: boolean;
  onVerified: () => void;
  onClose: () => void;
}

/** Asks for the code that was sent to the email (OTP-1 to OTP-4). */
export function EmailCodeDialog({ email, opened, onVerified, onClose }: EmailCodeDialogProps) {
  const { code, setCode, error, isBusy, isExpired, hasCode, secondsLeft, firstBox, verify, resend } = useEmailCode(
    email,
    opened,
    onVerified,
  );
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
            We have sent a code of six digits to <strong>{email}</strong>.
          </Text>
          <ErrorBanner message={error} />
          <Group justify="center">
            <CodeBoxes
              value={code}
              onChange={setCode}
              onSubmit={() => void verify()}
              disabled={isBusy && hasCode}
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
                : isBusy
                  ? 'Sending a code…'
                  : ''}
          </Text>
          <Button type="submit" loading={isBusy && hasCode} disabled={code.length < OTP_DIGITS || isExpired} fullWidth>
            Verify Email
          </Button>
          <Button
            variant="subtle"
            onClick={() => void resend()}
            disabled={isBusy || (hasCode && !isExpired && !error)}
            fullWidth
          >
            Resend Code
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
