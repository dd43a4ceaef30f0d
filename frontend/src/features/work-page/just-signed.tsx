import { Anchor, Box, Button, Group } from '@mantine/core';
import { adminDocumentPath } from '@udin/contracts/desk/desk.kinds';
import { Link } from 'react-router';
import { Notice } from '../../ui/notice';

export interface JustSigned {
  id: string;
  /** The customer's file, and the one that it was signed with. */
  fileName: string;
  signedName: string;
  /** The customer. */
  of: string;
}

/** The next document is open: whoever sees here that a wrong file went out takes it back before it is opened. */
export function JustSignedNotice({ signed, onDismiss }: { signed: JustSigned; onDismiss: () => void }) {
  const { id, fileName, signedName, of } = signed;
  return (
    <Box mb="sm">
      <Notice
        tone="good"
        action={
          <Group gap="xs">
            <Anchor component={Link} to={adminDocumentPath(id)} size="sm" underline="always">
              Look at it again
            </Anchor>
            <Button size="compact-sm" variant="default" onClick={onDismiss}>
              Dismiss
            </Button>
          </Group>
        }
      >
        <span style={{ overflowWrap: 'anywhere' }}>
          Signed: {fileName} of {of}, with {signedName}.
        </span>
      </Notice>
    </Box>
  );
}
