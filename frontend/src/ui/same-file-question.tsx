import { Checkbox } from '@mantine/core';
import { ErrorBanner } from './error-banner';
import type { SameFile } from '../lib/use-same-file';

/** For which other document the file was signed, and whether it belongs to both. */
export function SameFileQuestion({ sameFile }: { sameFile: SameFile }) {
  return (
    <>
      <ErrorBanner message={sameFile.warning} />
      {sameFile.warning && (
        <Checkbox
          label="This file belongs to both documents"
          checked={sameFile.isKnown}
          onChange={(event) => sameFile.setKnown(event.currentTarget.checked)}
        />
      )}
    </>
  );
}
