import { Text } from '@mantine/core';
import { customerDocumentPath } from '@udin/contracts/desk/desk.kinds';
import type { OrderOfDocumentAnswer } from '@udin/contracts/desk/work.answers';
import { useId } from 'react';
import { useTexts } from '../../../lib/language/documents-texts';
import { DocumentsOfOrder } from '../../../ui/documents-of-order';
import { TypeName } from '../../../ui/type-name';

/** The other documents of an order. */
export function AlsoInOrder({ documents }: { documents: OrderOfDocumentAnswer['documents'] }) {
  const t = useTexts();
  const title = useId();
  if (documents.length === 0) return null;
  return (
    <>
      <Text id={title} size="sm" c="dimmed" mt="md" mb="xs">
        {t('progress.alsoInOrder')}
      </Text>
      <DocumentsOfOrder
        documents={documents}
        pathOf={customerDocumentPath}
        typeOf={(name) => <TypeName of={name} />}
        labelledBy={title}
      />
    </>
  );
}
