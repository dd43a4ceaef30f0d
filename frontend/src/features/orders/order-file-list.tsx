import { Group, Stack, Text, Title } from '@mantine/core';
import { MAX_FILES_PER_ORDER } from '@udin/contracts/limits';
import { useRef } from 'react';
import { useTexts } from '../../lib/language/texts';
import { hasDocumentType, type OrderFile } from '../../lib/order-files/order-file';
import { useFocusAfterRemoval } from '../../ui/use-focus-after-removal';
import { OrderFileRow } from './order-file-row';
import { toldApart } from './told-apart';

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
  const giveToAll = (documentType: string) => {
    untyped.forEach(({ id }) => onChange(id, { documentType }));
    // The button goes away: every file has a type now.
    heading.current?.focus({ preventScroll: true });
  };
  return (
    <section aria-labelledby="uploaded-files">
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h3" id="uploaded-files" ref={heading} tabIndex={-1}>
          {t('upload.files', { number: files.length, most: MAX_FILES_PER_ORDER })}
        </Title>
        <Text size="sm" c="dimmed" role="status">
          {t('upload.completed', { count: files.length - untyped.length })}
        </Text>
      </Group>
      <Stack component="ul" ref={list} gap="sm" p={0} m={0}>
        {files.map((file, at) => (
          <OrderFileRow
            key={file.id}
            file={file}
            calledName={calledNames[at]!}
            onChange={(part) => onChange(file.id, part)}
            onUseForAll={untyped.length > 0 && hasDocumentType(file) ? giveToAll : undefined}
            onRemove={() => onRemove(file.id)}
          />
        ))}
      </Stack>
    </section>
  );
}
