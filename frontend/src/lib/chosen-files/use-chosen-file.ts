import { useState } from 'react';
import { findUnlike } from './find-unlike';
import { namedByType } from './named-by-type';
import { plainlyNamed } from '../plain-name';

export interface ChosenFile {
  file: File | null;
  /** Why the last one was not taken. */
  refusal: string | undefined;
  choose: (picked: File | null) => void;
}

const refused = ({ name }: File, reason: string) => ({ file: null, refusal: `${name}: ${reason}` });

/** One file of a form, under the name that people see: a wrong one is refused when it is chosen. */
export function useChosenFile(check: (file: File) => string | undefined): ChosenFile {
  const [chosen, setChosen] = useState<{ file: File | null; refusal?: string }>({ file: null });
  const choose = (picked: File | null) => {
    const file = picked && namedByType(plainlyNamed(picked));
    const reason = file && check(file);
    setChosen(reason ? refused(file, reason) : { file });
    if (!file || reason) return;
    void findUnlike([file]).then((unlike) => {
      const unlikely = unlike.get(file)?.reason;
      // Another one may have been chosen meanwhile.
      if (unlikely) setChosen((now) => (now.file === file ? refused(file, unlikely) : now));
    });
  };
  return { file: chosen.file, refusal: chosen.refusal, choose };
}
