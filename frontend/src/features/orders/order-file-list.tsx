import { Group, Stack, Text, Title } from '@mantine/core';
import { MAX_FILES_PER_ORDER } from '@udin/contracts/limits';
import { useDeferredValue, useRef } from 'react';
import { useTexts } from '../../lib/language/order-files-texts';
import { hasDocumentType, type OrderFile } from '../../lib/order-files/order-file';
import { useStable } from '../../lib/use-stable';
import { useFocusAfterRemoval } from '../../ui/use-focus-after-removal';
import { OrderFileRow } from './order-file-row';
import { toldApart } from './told-apart';

/** As many are in sight. Each has a list of types, which takes a phone a while: others are drawn when it is ready. */
const FIRST_ROWS = 6;

interface OrderFileListProps {
  files: readonly OrderFile[];
  onChange: (id: OrderFile['id'], part: Partial<OrderFile>) => void;
  onRemove: (id: OrderFile['id']) => void;
}

/** The chosen files with their document types (UPL-1, UPL-2). */
export function OrderFileList({ files, onChange, onRemove }: OrderFileListProps) {
  const t = useTexts();
  const list = useFocusAfterRemoval(files.map(({ id }) => id));
  const untyped = files.filter((file) => !hasDocumentType(file));
  const calledNames = toldApart(files.map(({ name }) => name));
  const heading = useRef<HTMLHeadingElement>(null);
  const rows = Math.max(FIRST_ROWS, useDeferredValue(files.length, FIRST_ROWS));
  const change = useStable(onChange);
  const remove = useStable(onRemove);
  const giveToAll = useStable((documentType: string) => {
    untyped.forEach(({ id }) => onChange(id, { documentType }));
    // The button goes away: every file has a type now.
    heading.current?.focus({ preventScroll: true });
  });
  return (
    <section aria-labelledby="uploaded-files">
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h3" id="uploaded-files" ref={heading} tabIndex={-1}>
          {t('orderFile.files', { number: files.length, most: MAX_FILES_PER_ORDER })}
        </Title>
        <Text size="sm" c="dimmed" role="status">
          {t('orderFile.completed', { count: files.length - untyped.length })}
        </Text>
      </Group>
      <Stack component="ul" ref={list} gap="sm" p={0} m={0}>
        {files.slice(0, rows).map((file, at) => (
          <OrderFileRow
            key={file.id}
            file={file}
            calledName={calledNames[at]!}
            onChange={change}
            onUseForAll={untyped.length > 0 && hasDocumentType(file) ? giveToAll : undefined}
            onRemove={remove}
          />
        ))}
      </Stack>
    </section>
  );
}
