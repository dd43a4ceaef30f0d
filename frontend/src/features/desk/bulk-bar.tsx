import { Button, Group, Text } from '@mantine/core';
import { IconProgressCheck, IconUserPlus } from '@tabler/icons-react';
import classes from './queue-table.module.css';

interface BulkBarProps {
  count: number;
  mayAssign: boolean;
  mayWork: boolean;
  onAssign: () => void;
  onStatus: () => void;
  onClear: () => void;
}

/** What can be done with the chosen rows. Always there, so that the list does not jump. */
export function BulkBar({ count, mayAssign, mayWork, onAssign, onStatus, onClear }: BulkBarProps) {
  if (!mayAssign && !mayWork) return null;
  return (
    <Group gap="xs" role="group" aria-label="Chosen rows">
      <Text size="sm" c="dimmed" className={classes.count} role="status">
        {`${count} chosen`}
      </Text>
      {mayAssign && (
        <Button
          variant="default"
          disabled={count === 0}
          leftSection={<IconUserPlus size={18} aria-hidden />}
          onClick={onAssign}
        >
          Assign
        </Button>
      )}
      {mayWork && (
        <Button
          variant="default"
          disabled={count === 0}
          leftSection={<IconProgressCheck size={18} aria-hidden />}
          onClick={onStatus}
        >
          Status
        </Button>
      )}
      {count > 0 && (
        <Button variant="subtle" px="xs" onClick={onClear}>
          Choose none
        </Button>
      )}
    </Group>
  );
}
