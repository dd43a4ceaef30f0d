import { Center, Loader, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../lib/language/previews-texts';
import { type FailureReason, reasonOf } from '../preview-failure';
import { openPdf } from './open-pdf';
import { showPages } from './show-pages';
import { LongName } from '../../../ui/long-name';

interface PdfViewProps {
  link: string;
  name: string;
  onError: (reason: FailureReason | undefined) => void;
}

/** Draws the pages itself: browsers on phones cannot embed a PDF viewer. */
export function PdfView({ link, name, onError }: PdfViewProps) {
  const t = useTexts();
  const pages = useRef<HTMLDivElement>(null);
  const [isOpening, setOpening] = useState(true);
  useEffect(() => {
    const stop = new AbortController();
    openPdf(link, stop.signal)
      .then((opened) => showPages(opened, pages.current!, stop.signal))
      .then(() => setOpening(false))
      .catch((error: unknown) => !stop.signal.aborted && onError(reasonOf(error)));
    return () => stop.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- a new callback does not mean a new file
  }, [link]);
  return (
    <Stack gap="xs">
      {isOpening && (
        <Center mih={80}>
          <Loader size="sm" mr="sm" flex="none" aria-hidden />
          <Text size="sm" role="status" className="long-name">
            <LongName of={t('preview.openingNamed', { name })} />
          </Text>
        </Center>
      )}
      {/* Holds what stands outside the flow: what the pages say, which is only heard. */}
      <div ref={pages} role="document" aria-label={name} style={{ position: 'relative' }} />
    </Stack>
  );
}
