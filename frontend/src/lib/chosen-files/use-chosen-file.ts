import { useState } from 'react';
import { reasonFor } from './check-files';
import { findUnlike } from './find-unlike';
import { namedByType } from './named-by-type';
import { plainlyNamed } from '../plain-name';

export interface ChosenFile {
  file: File | null;
  /** Why the last one was not taken. */
  refusal: string | undefined;
  choose: (picked: File | null) => void;
}

interface Chosen {
  picked: File | null;
  /** Why it is not taken. */
  reason?: string;
}

/** One file of a form, under the name that people see: a wrong one is refused when it is chosen. */
export function useChosenFile(check: (file: File) => string | undefined): ChosenFile {
  const [{ picked, reason }, setChosen] = useState<Chosen>({ picked: null });
  const choose = (given: File | null) => {
    const file = given && namedByType(plainlyNamed(given));
    const wrong = file ? check(file) : undefined;
    setChosen({ picked: file, reason: wrong });
    if (!file) return;
    void findUnlike([file]).then((unlike) => {
      const whole = reasonFor(file, wrong, unlike.get(file));
      // Another one may have been chosen meanwhile.
      if (whole !== wrong) setChosen((now) => (now.picked === file ? { picked: file, reason: whole } : now));
    });
  };
  return reason
    ? { file: null, refusal: `${picked!.name}: ${reason}`, choose }
    : { file: picked, refusal: undefined, choose };
}
