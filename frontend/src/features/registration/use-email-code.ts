import { OTP_TTL_SECONDS } from '@udin/contracts/limits';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../lib/api/api-error';
import { useCountdown } from '../../lib/use-countdown';
import { sendEmailCode, verifyEmailCode } from './otp.calls';

const TEXTS = {
  start: 'Failed to start verification. Try again.',
  send: 'Failed to send OTP',
  invalid: 'Invalid OTP. Please try again.',
};

/** The code for one email: sent when `isOpen` becomes true, valid for 300 s (OTP-2 to OTP-4). */
export function useEmailCode(email: string, isOpen: boolean, onVerified: () => void) {
  const [verificationId, setVerificationId] = useState<string>();
  const [expiresAt, setExpiresAt] = useState<number>();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const firstBox = useRef<HTMLInputElement>(null);
  const startedFor = useRef<string>(undefined);
  const secondsLeft = useCountdown(expiresAt);

  const send = async (fallback: string) => {
    setBusy(true);
    setExpiresAt(undefined);
    setError(undefined);
    setCode('');
    try {
      const answer = await sendEmailCode(email.trim());
      setVerificationId(answer.verificationId);
      setExpiresAt(Date.now() + OTP_TTL_SECONDS * 1_000);
      firstBox.current?.focus();
    } catch (failure) {
      setError(messageOf(failure, fallback));
    } finally {
      setBusy(false);
    }
  };

  const verify = async () => {
    if (!verificationId || isBusy) return;
    setBusy(true);
    setError(undefined);
    try {
      await verifyEmailCode(verificationId, code);
      onVerified();
    } catch (failure) {
      setError(messageOf(failure, TEXTS.invalid));
      setCode('');
    } finally {
      setBusy(false);
    }
  };

  useEffect(() => {
    if (!isOpen) {
      startedFor.current = undefined;
      return;
    }
    if (startedFor.current === email) return;
    startedFor.current = email;
    void send(TEXTS.start);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- one code each time the dialog opens
  }, [isOpen, email]);

  // Only when the answer is here: until then the boxes are disabled and cannot take the focus (OTP-3).
  useEffect(() => {
    if (error && !isBusy) firstBox.current?.focus();
  }, [error, isBusy]);

  const isExpired = expiresAt !== undefined && secondsLeft === 0;
  return {
    code,
    setCode,
    error,
    isBusy,
    isExpired,
    secondsLeft,
    hasCode: expiresAt !== undefined,
    firstBox,
    verify,
    resend: () => send(TEXTS.send),
  };
}
