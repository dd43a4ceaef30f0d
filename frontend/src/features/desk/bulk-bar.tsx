import { Button, Group, Text } from '@mantine/core';
import { IconArrowBackUp, IconProgressCheck, IconUserPlus } from '@tabler/icons-react';
import classes from './queue-table.module.css';

interface BulkBarProps {
  count: number;
  mayAssign: boolean;
  mayWork: boolean;
  onAssign: () => void;
  onStatus: () => void;
  /** Of own work, for whoever may not give it to somebody. */
  onGiveBack: () => void;
  /** @param isByKey whoever pressed it with a key has to go on from somewhere: it goes away */
  onClear: (isByKey: boolean) => void;
}

/** What can be done with the chosen rows. Always there, so that the list does not jump. */
export function BulkBar({ count, mayAssign, mayWork, onAssign, onStatus, onGiveBack, onClear }: BulkBarProps) {
  if (!mayAssign && !mayWork) return null;
  return (
    <Group gap="xs" role="group" aria-label="Chosen rows">
      <Text size="sm" c="dimmed" className={classes.count} role="status">
        {count > 0 && `${count} chosen`}
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
      {mayWork && !mayAssign && (
        <Button
          variant="default"
          disabled={count === 0}
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          onClick={onGiveBack}
        >
          Give back
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
        <Button
          variant="subtle"
          px="xs"
          className={classes.none}
          aria-label="Choose none"
          onClick={({ detail }) => onClear(detail === 0)}
        >
          <span>
            <span className={classes.long}>Choose </span>none
          </span>
        </Button>
      )}
    </Group>
  );
}
