import { OTP_MAX_ATTEMPTS } from '@udin/contracts/limits';
import { useEffect, useRef, useState } from 'react';
import { ApiError, problemOf, type ReadableProblem } from '../../lib/api/api-error';
import { problemOfCode } from '../../lib/api/problem-of-code';
import { t } from '../../lib/language/account-texts';
import { SHORTEST_AT_RESET } from '../../lib/shortest-password';
import { endOf, forgetReset, keepReset, readReset } from './kept-reset';
import { forgetEndedSession, hasPassword, resetPassword, sendResetCode, verifyResetCode } from './login.calls';

type ResetStep = 'email' | 'code' | 'password';
const RESENT_SHOWN_MS = 3_000;

/** The three steps: email, code, new password (RST-1, RST-2). */
export function usePasswordReset(firstEmail: string, onDone: (email: string) => void) {
  const [kept] = useState(readReset);
  const [step, setStep] = useState<ResetStep>(kept?.step ?? 'email');
  const [email, setEmail] = useState(kept?.email ?? firstEmail);
  const [code, setCode] = useState('');
  const [verificationId, setVerificationId] = useState(kept?.verificationId ?? '');
  const [error, setError] = useState<string | ReadableProblem>();
  const [isCodeWrong, setCodeWrong] = useState(false);
  const [wrongCodes, setWrongCodes] = useState(kept?.wrongCodes ?? 0);
  const firstBox = useRef<HTMLInputElement>(null);
  const newPassword = useRef<HTMLInputElement>(null);
  const [isResent, setResent] = useState(false);
  const [isOnlyNewest, setOnlyNewest] = useState(false);
  const [isBusy, setBusy] = useState(false);
  // Enter is heard again before the boxes are drawn anew; a code is good for one request only.
  const isAtWork = useRef(false);
  const wasCut = useRef(false);

  useEffect(() => {
    if (!isResent) return;
    const timer = setTimeout(() => setResent(false), RESENT_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isResent]);

  // When the answer is here and the boxes are empty: the next try begins in the first one.
  useEffect(() => {
    if (isCodeWrong && !isBusy) firstBox.current?.focus();
  }, [isCodeWrong, isBusy]);

  const [since, setSince] = useState(kept?.since ?? 0);
  const [isExpired, setExpired] = useState(false);
  useEffect(() => {
    if (step === 'email') return;
    const timer = setTimeout(() => setExpired(true), endOf({ step, since }) - Date.now());
    return () => clearTimeout(timer);
  }, [step, since]);
  useEffect(() => {
    if (step === 'email') forgetReset();
    else keepReset({ step, email, verificationId, wrongCodes, since });
  }, [step, email, verificationId, wrongCodes, since]);

  const attempt = async (
    work: () => Promise<void>,
    fallback: string,
    whenFailed?: (failure: unknown) => void,
    toProblem = problemOf,
  ) => {
    if (isAtWork.current) return;
    isAtWork.current = true;
    setBusy(true);
    setError(undefined);
    setCodeWrong(false);
    try {
      await work();
    } catch (failure) {
      // The page says so itself, with the button that helps.
      if (isTooLate(failure)) return setExpired(true);
      setError(toProblem(failure, fallback));
      whenFailed?.(failure);
      // The verified code was used already or has expired: start again with a new one.
      if (isUnverified(failure)) setStep('email');
    } finally {
      isAtWork.current = false;
      setBusy(false);
    }
  };
  const send = async () => {
    setVerificationId(await sendResetCode(email));
    setCode('');
    setWrongCodes(0);
    setSince(Date.now());
    setExpired(false);
    wasCut.current = false;
  };

  return {
    step,
    email,
    setEmail,
    code,
    setCode: (typed: string) => {
      setCode(typed);
      setCodeWrong(false);
    },
    error,
    isCodeWrong,
    /** The code: the server calls it wrong from now on, and does not say why. Or the proof that it was typed. */
    isExpired,
    /** The server refuses it from now on, also when it is typed right, and does not say so. */
    isCodeUsedUp: wrongCodes >= OTP_MAX_ATTEMPTS,
    firstBox,
    newPassword,
    isResent,
    /** An earlier mail may arrive after the newest one; its code is void. */
    isOnlyNewest,
    isBusy,
    /** Also from the third step, when it took too long. */
    sendCode: () => {
      // The server gives the browser the proof of the code in a cookie.
      if (!navigator.cookieEnabled) return setError(t('code.cookiesBlocked'));
      return attempt(async () => {
        await send();
        setOnlyNewest(false);
        setStep('code');
      }, t('reset.sendFailed'));
    },
    resend: () =>
      attempt(async () => {
        await send();
        setResent(true);
        setOnlyNewest(true);
        firstBox.current?.focus();
      }, t('reset.resendFailed')),
    verify: () =>
      attempt(
        async () => {
          await verifyResetCode(verificationId, code);
          setSince(Date.now());
          setExpired(false);
          setStep('password');
        },
        t('reset.invalid'),
        (failure) => {
          // Nobody has said that the code is wrong.
          if (failure instanceof ApiError && failure.isCut) return;
          setCode('');
          setCodeWrong(true);
          // Other failures, such as a server that is away, use up no attempt.
          if (failure instanceof ApiError && failure.code === 'auth.otp-invalid') setWrongCodes((count) => count + 1);
        },
        problemOfCode,
      ),
    reset: (password: string, confirmation: string) => {
      if (password !== confirmation) return setError(t('reset.differ'));
      if (password.length < SHORTEST_AT_RESET) return setError(t('reset.short', { least: SHORTEST_AT_RESET }));
      return attempt(
        async () => {
          await resetPassword(email, password).catch(async (failure: unknown) => {
            // The proof of the code is used up: by a request that was cut off after the server had done it.
            const isDone = isUnverified(failure) && wasCut.current && (await hasPassword(email, password));
            if (!isDone) throw failure;
          });
          forgetReset();
          await forgetEndedSession(email);
          onDone(email);
        },
        t('reset.failed'),
        (failure) => {
          wasCut.current ||= failure instanceof ApiError && failure.isCut;
          newPassword.current?.focus();
        },
      );
    },
  };
}

function isUnverified(failure: unknown): boolean {
  return failure instanceof ApiError && failure.code === 'auth.reset-not-verified';
}

function isTooLate(failure: unknown): boolean {
  return failure instanceof ApiError && failure.code === 'auth.reset-expired';
}
