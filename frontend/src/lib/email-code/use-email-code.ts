import { OTP_MAX_ATTEMPTS } from '@udin/contracts/limits';
import { useEffect, useRef, useState } from 'react';
import { ApiError, problemOf, type ReadableProblem } from '../api/api-error';
import { t } from '../language/account-texts';
import { problemOfCode } from '../api/problem-of-code';
import { useCountdown } from '../use-countdown';
import { type CodeUse, freshCode, inSeconds } from './code-use';
import { forgetCode, type KeptCode, keepCode, readCode } from './kept-code';

/** Stays valid when another one could not be sent. */
type SentCode = Pick<KeptCode, 'email' | 'verificationId' | 'expiresAt'>;

/** The code for one email: sent when `isOpen` becomes true, valid for 300 s (OTP-2 to OTP-4). */
export function useEmailCode(use: CodeUse, email: string, isOpen: boolean, onVerified: () => void) {
  const [kept] = useState(() => keptFor(use, email));
  const [sent, setSent] = useState<SentCode | undefined>(kept);
  const [allowedAt, setAllowedAt] = useState(kept?.allowedAt);
  const [code, setCode] = useState('');
  const [wrongCodes, setWrongCodes] = useState(kept?.wrongCodes ?? 0);
  const [error, setError] = useState<ReadableProblem>();
  const [isWrong, setWrong] = useState(false);
  const [isResent, setResent] = useState(false);
  const [busyWith, setBusyWith] = useState<'sending' | 'verifying'>();
  const firstBox = useRef<HTMLInputElement>(null);
  const startedFor = useRef<string>(undefined);
  const isUsed = useRef(false);
  const working = sent?.email === email.trim() ? sent : undefined;
  const secondsLeft = useCountdown(working?.expiresAt);
  const secondsToNext = useCountdown(allowedAt);
  const isWaiting = secondsToNext > 0;
  const isExpired = working !== undefined && secondsLeft === 0;
  const isUsedUp = working !== undefined && wrongCodes >= OTP_MAX_ATTEMPTS;
  const isBusy = busyWith !== undefined;

  const send = async (fallback: string) => {
    const to = email.trim();
    setBusyWith('sending');
    setError(undefined);
    setWrong(false);
    setCode('');
    try {
      const fresh = freshCode(to, await use.send(to));
      setSent(fresh);
      setResent(working !== undefined);
      isUsed.current = false;
      setWrongCodes(0);
      setAllowedAt(fresh.allowedAt);
      firstBox.current?.focus();
    } catch (failure) {
      setError(problemOf(failure, fallback));
      const wait = failure instanceof ApiError ? failure.retryAfterSeconds : undefined;
      if (wait) setAllowedAt(inSeconds(wait));
    } finally {
      setBusyWith(undefined);
    }
  };

  const verify = async () => {
    if (!working || isBusy) return;
    setBusyWith('verifying');
    setError(undefined);
    setWrong(false);
    try {
      await use.verify(working.verificationId, code);
      forgetCode(use.key);
      isUsed.current = true;
      onVerified();
    } catch (failure) {
      setError(problemOfCode(failure, t('code.invalid')));
      // Other failures, such as a server that is away, use up no attempt.
      if (failure instanceof ApiError && failure.code === 'auth.otp-invalid') setWrongCodes((count) => count + 1);
      // Nobody has said that the code is wrong.
      if (failure instanceof ApiError && failure.isCut) return;
      setCode('');
      setWrong(true);
    } finally {
      setBusyWith(undefined);
    }
  };

  useEffect(() => {
    if (!isOpen) {
      startedFor.current = undefined;
      return;
    }
    if (startedFor.current === email) return;
    startedFor.current = email;
    // The server has forgotten the proof, such as when another tab verified another email: its code works only once.
    if (isUsed.current) setSent(undefined);
    // Closed and opened again, or reloaded, as a phone does that was at the mailbox for long: the code that was read
    // there works, and another one would make it void. Who has none asks for it below.
    else if (working && !isExpired && !isUsedUp) {
      setError(undefined);
      setWrong(false);
      setCode('');
      return;
    }
    void send(t('code.startFailed'));
    // oxlint-disable-next-line react/exhaustive-deps -- one code each time the dialog opens
  }, [isOpen, email]);

  useEffect(() => {
    if (sent && allowedAt !== undefined) keepCode(use.key, { ...sent, allowedAt, wrongCodes });
  }, [use.key, sent, allowedAt, wrongCodes]);

  // Only when the answer is here: until then the boxes are disabled and cannot take the focus (OTP-3).
  useEffect(() => {
    if (error && !isBusy) firstBox.current?.focus();
  }, [error, isBusy]);

  return {
    code,
    setCode: (typed: string) => {
      setCode(typed);
      setWrong(false);
    },
    error,
    isWrong,
    busyWith,
    isExpired,
    /** An earlier mail to this address may arrive after it; its code is void. */
    isResent: isResent && working !== undefined,
    /** The server refuses it from now on, also when it is typed right, and does not say so. */
    isUsedUp,
    secondsLeft,
    /** A code was sent to this email; it may have expired. */
    hasCode: working !== undefined,
    /** When the code has expired (OTP-2), and when there is none that works, unless the server asked to wait. */
    canResend: !isBusy && (isExpired || ((!working || isUsedUp) && !isWaiting)),
    /** A mail may get lost: the server allows another code before the first one expires. */
    canAskEarlier: !isBusy && working !== undefined && !isExpired && !isUsedUp && !isWaiting,
    /** Until another one may be sent while this one works; 0 when it may, and when there is none. */
    secondsToNext: working && !isExpired && !isUsedUp ? secondsToNext : 0,
    firstBox,
    verify,
    resend: () => send(t('code.sendFailed')),
  };
}

/** The one that was sent to this email. */
function keptFor({ key }: CodeUse, email: string): KeptCode | undefined {
  const code = readCode(key);
  return code?.email === email.trim() ? code : undefined;
}
