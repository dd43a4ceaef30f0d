import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { OTP_DIGITS } from '@udin/contracts/limits';
import type { CodeUse } from '../lib/email-code/code-use';
import { useEmailCode } from '../lib/email-code/use-email-code';
import { useTexts } from '../lib/language/account-texts';
import { toClock } from '../lib/use-countdown';
import { BusyButton } from './busy-button';
import { CodeBoxes } from './code-boxes';
import { Dialog } from './dialog';
import { EmailAddress } from './email-address';
import { ErrorBanner } from './error-banner';
import { Form } from './form';
import { RichText } from './rich-text';

interface EmailCodeDialogProps {
  use: CodeUse;
  email: string;
  opened: boolean;
  /** False when the page takes the focus somewhere else after it. */
  returnFocus?: boolean;
  onVerified: () => void;
  /** Instead of sending another code: what that needs is no longer known to the page. */
  onAskAnew?: () => void;
  /** Where the address cannot be mended beside the dialog: a code that went to a mistyped one never comes. */
  onOtherAddress?: () => void;
  onClose: () => void;
  /** It has been closed and is seen no more. */
  onGone?: () => void;
}

/** Asks for the code that was sent to the email (OTP-1 to OTP-4). */
export function EmailCodeDialog({
  use,
  email,
  opened,
  returnFocus,
  onVerified,
  onAskAnew,
  onOtherAddress,
  onClose,
  onGone,
}: EmailCodeDialogProps) {
  const t = useTexts();
  const sending = useEmailCode(use, email, opened, onVerified);
  const { code, setCode, error, isWrong, busyWith, isExpired, isUsedUp, hasCode, secondsLeft, firstBox, verify } =
    sending;
  const resend = onAskAnew ?? (() => void sending.resend());
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={onGone}
      returnFocus={returnFocus}
      title={t('code.title')}
      sheetOnPhone={false}
      closeOnClickOutside={false}
    >
      <Form onSubmit={verify}>
        <Stack gap="md">
          {/* That it was sent is news: the clock below says nothing by itself. */}
          <Text size="sm" aria-live="polite">
            <RichText
              parts={{
                address: (
                  <strong>
                    <EmailAddress of={email} />
                  </strong>
                ),
              }}
            >
              {hasCode ? t('code.sent') : error ? t('code.notSent') : t('code.sending')}
            </RichText>
          </Text>
          <ErrorBanner message={error} />
          <Group justify="center">
            <CodeBoxes
              value={code}
              onChange={setCode}
              onSubmit={() => void verify()}
              disabled={busyWith === 'verifying'}
              isWrong={isWrong}
              firstBox={firstBox}
            />
          </Group>
          {sending.isResent && (
            <Text size="sm" ta="center">
              {t('code.onlyNewest')}
            </Text>
          )}
          <Text
            size="sm"
            c={isExpired || isUsedUp ? 'var(--bad-text)' : 'dimmed'}
            ta="center"
            mih={22}
            role="timer"
            aria-live="off"
          >
            {isExpired
              ? t('code.expired')
              : isUsedUp
                ? t('code.usedUp')
                : hasCode
                  ? t('code.expiresIn', { clock: toClock(secondsLeft) })
                  : busyWith
                    ? t('code.sendingNow')
                    : ''}
          </Text>
          <BusyButton
            type="submit"
            loading={busyWith === 'verifying'}
            disabled={code.length < OTP_DIGITS || !hasCode || isExpired || isUsedUp}
            fullWidth
          >
            {t('code.verify')}
          </BusyButton>
          <Button variant="subtle" onClick={resend} disabled={!sending.canResend} fullWidth>
            {t('code.resend')}
          </Button>
          {sending.secondsToNext > 0 && (
            <Text size="sm" c="dimmed" ta="center">
              {t('code.nextIn', { clock: toClock(sending.secondsToNext) })}
            </Text>
          )}
          {sending.canAskEarlier && (
            <Text size="sm" ta="center">
              <RichText
                parts={{
                  send: <Anchor component="button" type="button" underline="always" onClick={resend} />,
                }}
              >
                {t('code.askEarlier')}
              </RichText>
            </Text>
          )}
          {onOtherAddress && (
            <Button variant="subtle" onClick={onOtherAddress} disabled={busyWith === 'verifying'} fullWidth>
              {t('code.otherAddress')}
            </Button>
          )}
        </Stack>
      </Form>
    </Dialog>
  );
}
