import { CloseButton, Group, List, Text } from '@mantine/core';
import classes from '../../ui/banner.module.css';
import type { RefusedFile } from './check-files';

interface RefusedFilesProps {
  files: RefusedFile[];
  onClose: () => void;
}

/** Refused files by name, with the reason (UPL-6). */
export function RefusedFiles({ files, onClose }: RefusedFilesProps) {
  return (
    <div role="alert" className={classes.region}>
      {files.length > 0 && (
        <Group className={classes.banner} data-tone="bad" justify="space-between" align="flex-start" wrap="nowrap">
          <div>
            <Text fw={600} size="sm">
              Invalid Files:
            </Text>
            <List size="sm" mt={4}>
              {files.map(({ name, reason }, index) => (
                <List.Item key={`${name}-${index}`}>
                  <b>{name}</b>: {reason}
                </List.Item>
              ))}
            </List>
          </div>
          <CloseButton aria-label="Dismiss the list of invalid files" onClick={onClose} />
        </Group>
      )}
    </div>
  );
}
