import { Text } from '@mantine/core';

/** Words beside the end of a number or a document that neither the customer nor the public reads. */
export function TeamNote({ note }: { note: string | null }) {
  if (!note) return null;
  return (
    <Text size="sm" className="pre-line" style={{ overflowWrap: 'anywhere' }}>
      Note for the team: {note}
    </Text>
  );
}
