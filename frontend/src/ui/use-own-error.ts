import { type FormEvent, useState } from 'react';

/**
 * What the browser finds wrong with a field when its form is sent, said beside the field in our words: the browser's
 * own bubble goes after a moment, and speaks another language.
 */
export function useOwnError(wordsFor: (validity: ValidityState) => string) {
  const [error, setError] = useState<string>();
  return {
    forget: () => setError(undefined),
    field: {
      error,
      errorProps: { role: 'alert' },
      onInvalid: (event: FormEvent<HTMLInputElement>) => {
        event.preventDefault();
        const input = event.currentTarget;
        setError(wordsFor(input.validity));
        // As the browser would have done it with its bubble.
        if (firstWrongIn(input.form) === input) input.focus();
      },
    },
  };
}

function firstWrongIn(form: HTMLFormElement | null): Element | undefined {
  return Array.from(form?.elements ?? []).find((one) => one instanceof HTMLInputElement && !one.validity.valid);
}
