import { useState } from 'react';
import { plainlyNamed } from '../plain-name';

export interface ChosenFile {
  file: File | null;
  /** Why the last one was not taken. */
  refusal: string | undefined;
  choose: (picked: File | null) => void;
}

/** One file of a form, under the name that people see: a wrong one is refused when it is chosen. */
export function useChosenFile(check: (file: File) => string | undefined): ChosenFile {
  const [chosen, setChosen] = useState<{ file: File | null; refusal?: string }>({ file: null });
  const choose = (picked: File | null) => {
    const file = picked && plainlyNamed(picked);
    const reason = file && check(file);
    setChosen(reason ? { file: null, refusal: `${file.name}: ${reason}` } : { file });
  };
  return { file: chosen.file, refusal: chosen.refusal, choose };
}
