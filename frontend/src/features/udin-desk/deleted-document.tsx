import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { GuardedDialog } from '../../ui/guarded-dialog';
import { UdinPanel } from './udin-panel';

interface DeletedDocumentProps {
  documentId: string;
  isInForce: boolean;
}

/** It has no page any more, but its paper may be anywhere: the number in force can be revoked from here. */
export function DeletedDocument({ documentId, isInForce }: DeletedDocumentProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Text size="sm">Deleted by its owner</Text>
      {isInForce && (
        <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
          Its UDIN
        </Button>
      )}
      <GuardedDialog opened={isOpen} onClose={() => setOpen(false)} title="UDIN of a deleted document">
        {isOpen && <UdinPanel documentId={documentId} />}
      </GuardedDialog>
    </>
  );
}
