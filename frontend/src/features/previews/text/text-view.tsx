import { Code, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTexts } from '../../../lib/language/previews-texts';
import { type FailureReason, reasonOf } from '../preview-failure';
import { fetchFile } from '../fetch-file';
import { decodeText } from './decode-text';
import { inShortPieces } from './short-pieces';

const MAX_BYTES = 262_144;

interface ShownText {
  text: string;
  isCut: boolean;
}

/** The beginning of a text file. Shown as plain text, so that HTML in it is never run. */
export function TextView({
  link,
  name,
  onError,
}: {
  link: string;
  name: string;
  onError: (reason: FailureReason | undefined) => void;
}) {
  const t = useTexts();
  const [shown, setShown] = useState<ShownText>();
  useEffect(() => {
    const stop = new AbortController();
    readBeginning(link, stop.signal)
      .then((found) => !stop.signal.aborted && setShown(found))
      .catch((error: unknown) => !stop.signal.aborted && onError(reasonOf(error)));
    return () => stop.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- a new callback does not mean a new file
  }, [link]);
  if (shown === undefined)
    return (
      <Text size="sm" role="status">
        {t('preview.opening')}
      </Text>
    );
  return (
    <>
      <Code
        block
        mah="60vh"
        tabIndex={0}
        role="document"
        aria-label={name}
        style={{ overflow: 'auto', whiteSpace: 'pre-wrap' }}
      >
        {shown.text}
      </Code>
      {shown.isCut && (
        <Text size="sm" c="dimmed">
          {t('preview.textIsCut')}
        </Text>
      )}
    </>
  );
}

async function readBeginning(link: string, signal: AbortSignal): Promise<ShownText> {
  const { bytes, size } = await fetchFile(link, signal, MAX_BYTES);
  return { text: inShortPieces(decodeText(bytes)), isCut: size > bytes.length };
}
