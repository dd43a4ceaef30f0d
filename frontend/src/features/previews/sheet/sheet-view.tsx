import { Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTexts } from '../../../lib/language/previews-texts';
import { type FailureReason, reasonOf } from '../preview-failure';
import { BookView } from './book-view';
import { openBook } from './open-book';
import type { Book } from './sheet-book';

interface SheetViewProps {
  link: string;
  onError: (reason: FailureReason | undefined) => void;
}

/** The sheets of a workbook, one at a time. */
export function SheetView({ link, onError }: SheetViewProps) {
  const t = useTexts();
  const [book, setBook] = useState<Book>();
  useEffect(() => {
    const stop = new AbortController();
    openBook(link, stop.signal)
      .then((opened) => !stop.signal.aborted && setBook(opened))
      .catch((error: unknown) => !stop.signal.aborted && onError(reasonOf(error)));
    return () => stop.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- a new callback does not mean a new file
  }, [link]);
  if (!book)
    return (
      <Text size="sm" role="status">
        {t('preview.opening')}
      </Text>
    );
  return <BookView book={book} onError={onError} />;
}
