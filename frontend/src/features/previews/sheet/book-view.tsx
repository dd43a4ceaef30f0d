import { Tabs, Text } from '@mantine/core';
import { useTexts } from '../../../lib/language/previews-texts';
import type { FailureReason } from '../preview-failure';
import type { Book } from './sheet-book';
import { SheetGrid } from './sheet-grid';
import { whatIsHidden } from './what-is-hidden';

/** The sheets as tabs; only the cells of the chosen one are in the page. */
export function BookView({ book, onError }: { book: Book; onError: (reason: FailureReason | undefined) => void }) {
  const t = useTexts();
  return (
    <Tabs defaultValue="0" keepMounted={false}>
      <Tabs.List style={{ flexWrap: 'nowrap', overflowX: 'auto' }}>
        {book.sheets.map(({ name }, index) => (
          <Tabs.Tab key={index} value={String(index)} style={{ flex: 'none' }}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {book.sheets.map((sheet, index) => (
        <Tabs.Panel key={index} value={String(index)} pt="xs">
          {sheet.rows > 0 ? (
            <SheetGrid book={book} sheet={index} onError={onError} />
          ) : (
            <Text size="sm">{sheet.isChart ? t('previewSheet.isChart') : t('previewSheet.isEmpty')}</Text>
          )}
          <Text size="sm" c="dimmed" mt="xs">
            {whatIsHidden(book, sheet)}
          </Text>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
