import { useRef, useState } from 'react';
import { ApiError, messageOf, problemOf, sentenceIn, type ReadableProblem } from '../../lib/api/api-error';
import { currentLanguage, t } from '../../lib/language/account-texts';
import { useAfterPress } from '../../ui/use-after-press';
import { isFieldName } from './field-ids';
import { forgetVerification, isStillVerified, keepVerification } from './kept-verification';
import { entersAccount, isKnownEmail, registerCustomer } from './register-customer';
import { clearDraft, readDraft, writeDraft } from './registration-draft';
import { isComplete, lackingIn, problemsOf, type RegistrationValues } from './registration-values';

interface RegistrationOutcome {
  onDone: () => void;
  onKnownEmail: (message: string, email: string) => void;
  /** Shown when the server gives no reason (REG-4). */
  fallback: string;
}

type CheckedField = keyof ReturnType<typeof problemsOf>;

/** State of the form for registration and sign-up. */
export function useRegistration({ onDone, onKnownEmail, fallback }: RegistrationOutcome) {
  const [values, setValues] = useState(readDraft);
  const [isVerified, markVerified] = useState(() => isStillVerified(values.email));
  const [error, setError] = useState<ReadableProblem>();
  const [left, setLeft] = useState<readonly CheckedField[]>([]);
  const [fieldErrors, setFieldErrors] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const cutFor = useRef<string>(undefined);
  const afterPress = useAfterPress();

  const setVerified = (is: boolean) => {
    markVerified(is);
    if (is) keepVerification(values.email);
    else forgetVerification();
  };

  const change = (part: Partial<RegistrationValues>) => {
    const next = { ...values, ...part };
    setValues(next);
    writeDraft(next);
    setFieldErrors((now) =>
      Object.fromEntries(
        Object.entries(now).filter(([field]) => !(field in part) && !(field === 'phoneNumber' && 'phone' in part)),
      ),
    );
  };

  const submit = async () => {
    if (isBusy || !isComplete(values, isVerified)) return;
    setBusy(true);
    setError(undefined);
    setFieldErrors({});
    try {
      await registerCustomer(values).catch(async (failure: unknown) => {
        // The proof of the email is used up: by a request that was cut off after the server had done it.
        const isDone = isUnverified(failure) && cutFor.current === values.email && (await entersAccount(values));
        if (!isDone) throw failure;
      });
      clearDraft();
      onDone();
    } catch (failure) {
      cutFor.current = failure instanceof ApiError && failure.isCut ? values.email : undefined;
      if (isKnownEmail(failure)) {
        // It can be another one for whoever comes back.
        setVerified(false);
        return onKnownEmail(t('login.emailExists'), values.email.trim());
      }
      setError(problemOf(failure, fallback));
      if (failure instanceof ApiError)
        setFieldErrors(
          Object.fromEntries(failure.details.map(({ field, reason }) => [field, reasonOf(failure, field, reason)])),
        );
      // The verification of the email has expired: it has to be done again.
      if (isUnverified(failure)) {
        setVerified(false);
        setFieldErrors({ email: messageOf(failure, fallback) });
      }
    } finally {
      setBusy(false);
    }
  };

  const problems = problemsOf(values);
  /** What the server said, or the rule that a field breaks that was left. */
  const errorOf = (field: CheckedField): string | undefined =>
    fieldErrors[field === 'phone' ? 'phoneNumber' : field] ?? (left.includes(field) ? problems[field] : undefined);
  const leave = (field: CheckedField) =>
    afterPress(() => setLeft((now) => (now.includes(field) ? now : [...now, field])));

  return {
    values,
    change,
    isVerified,
    setVerified,
    error,
    fieldErrors,
    errorOf,
    leave,
    isBusy,
    canSubmit: isComplete(values, isVerified),
    lacking: lackingIn(values, isVerified),
    submit,
  };
}

function isUnverified(failure: unknown): boolean {
  return (
    failure instanceof ApiError &&
    (failure.code === 'auth.email-not-verified' || failure.code === 'auth.email-verification-expired')
  );
}

/** The server's reason; in another language than English the sentence that it names, or ours for this field. */
function reasonOf(failure: ApiError, field: string, reason: string): string {
  // Of a rule that every field may break we have words for this one.
  if (failure.subcode && failure.values?.field === undefined) return sentenceIn(failure);
  return currentLanguage() === 'en' || !isFieldName(field) ? reason : t(`registration.refused.${field}`);
}
