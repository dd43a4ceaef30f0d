import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { useWayBack } from '../../lib/way-back';

/** To the list that led to this document. */
export function WorkBack({ to: back }: { to: ReturnType<typeof useWayBack> }) {
  return (
    <Button
      component={Link}
      to={back.to}
      state={back.state}
      variant="subtle"
      px="xs"
      ml="-xs"
      leftSection={<IconArrowLeft size={18} aria-hidden />}
    >
      Back
    </Button>
  );
}
