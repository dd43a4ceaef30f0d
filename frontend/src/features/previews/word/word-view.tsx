import { Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTexts } from '../../../lib/language/previews-texts';
import { type FailureReason, reasonOf } from '../preview-failure';
import { openWord } from './open-word';
import type { RenderedWord } from './render-word';
import { wordPage } from './word-page';

interface WordViewProps {
  link: string;
  name: string;
  onError: (reason: FailureReason | undefined) => void;
}

/** Rendered in the browser: the document is sent to no other server. The frame allows no scripts and has no origin. */
export function WordView({ link, name, onError }: WordViewProps) {
  const t = useTexts();
  const [word, setWord] = useState<RenderedWord>();
  useEffect(() => {
    const stop = new AbortController();
    openWord(link, stop.signal)
      .then((found) => !stop.signal.aborted && setWord({ ...found, html: wordPage(found.html) }))
      .catch((error: unknown) => !stop.signal.aborted && onError(reasonOf(error)));
    return () => stop.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- a new callback does not mean a new file
  }, [link]);
  if (!word)
    return (
      <Text size="sm" role="status">
        {t('preview.opening')}
      </Text>
    );
  const { html, comments } = word;
  return (
    <>
      <iframe
        title={name}
        sandbox=""
        // The keys of the frame scroll it.
        tabIndex={0}
        srcDoc={html}
        style={{
          width: '100%',
          height: '65vh',
          border: '1px solid var(--hairline)',
          borderRadius: 8,
          background: '#fff',
        }}
      />
      {comments > 0 && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('previewSheet.notShown', { what: t('previewSheet.hidden.comments', { count: comments }) })}
        </Text>
      )}
    </>
  );
}
