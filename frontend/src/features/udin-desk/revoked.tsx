import { Text } from '@mantine/core';
import type { DocumentRevocation } from '@udin/contracts/udin/udin.answers';
import { formatMoment } from '../../lib/format';
import { TeamNote } from './team-note';

export function Revoked({ revocation }: { revocation: DocumentRevocation }) {
  const { revokedAt, revokedBy, reason, remark, note } = revocation;
  return (
    <>
      <Text size="sm" fw={650} style={{ overflowWrap: 'anywhere' }}>
        This document was revoked {formatMoment(revokedAt)}
        {revokedBy && ` by ${revokedBy.name}`}. {reason} {remark}
      </Text>
      <TeamNote note={note} />
      <Text size="sm">Whoever checks it is told so. Sign it anew to put another one in its place.</Text>
    </>
  );
}
