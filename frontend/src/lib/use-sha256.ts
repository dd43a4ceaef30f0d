import { useEffect, useState } from 'react';
import { sha256Of } from './sha256/sha256-of';

/** Of the file that was chosen. Undefined until it is known, and of what cannot be read. */
export function useSha256(file: File | null | undefined): string | undefined {
  const [known, setKnown] = useState<{ file: File; sha256: string }>();
  useEffect(() => {
    if (!file) return undefined;
    let isCurrent = true;
    sha256Of(file).then(
      (sha256) => isCurrent && setKnown({ file, sha256 }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [file]);
  return known?.file === file ? known?.sha256 : undefined;
}
