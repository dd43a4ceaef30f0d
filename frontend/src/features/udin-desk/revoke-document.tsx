import { Button, Group, Text } from '@mantine/core';
import type { DocumentRevocation, UdinWorkAnswer } from '@udin/contracts/udin/udin.answers';
import { useState } from 'react';
import { formatMoment } from '../../lib/format';
import { EndUdinDialog } from './end-udin-dialog';

interface RevokeDocumentProps {
  data: UdinWorkAnswer;
  onChanged: (answer: UdinWorkAnswer) => void;
}

/** For a signed document without a UDIN: nothing of it stands at ICAI, so it is revoked here. */
export function RevokeDocument({ data, onChanged }: RevokeDocumentProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Group>
      <Button variant="default" size="compact-md" onClick={() => setOpen(true)}>
        Revoke the document
      </Button>
      <EndUdinDialog
        opened={isOpen}
        kind="revoke-document"
        data={data}
        onClose={close}
        onDone={(answer) => {
          close();
          onChanged(answer);
        }}
      />
    </Group>
  );
}

export function Revoked({ revocation }: { revocation: DocumentRevocation }) {
  const { revokedAt, revokedBy, reason, remark, note } = revocation;
  return (
    <>
      <Text size="sm" fw={650} style={{ overflowWrap: 'anywhere' }}>
        This document was revoked {formatMoment(revokedAt)}
        {revokedBy && ` by ${revokedBy.name}`}. {reason} {remark}
      </Text>
      {note && (
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          Note for the team: {note}
        </Text>
      )}
      <Text size="sm">Whoever checks it is told so. Sign it anew to put another one in its place.</Text>
    </>
  );
}
