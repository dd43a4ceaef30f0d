import { Group, Text } from '@mantine/core';
import { useTexts } from '../../lib/language/texts';
import classes from '../../ui/banner.module.css';
import { ClosingButton } from '../../ui/closing-button';
import type { RefusedFile } from '../../lib/chosen-files/check-files';
import { LongName } from '../../ui/long-name';

interface RefusedFilesProps {
  files: RefusedFile[];
  onClose: () => void;
}

/** Refused files by name, with the reason (UPL-6). */
export function RefusedFiles({ files, onClose }: RefusedFilesProps) {
  const t = useTexts();
  if (files.length === 0) return null;
  return (
    <Group
      // Screen readers read an alert when it comes, and not in every browser what changes within it. The newest stands
      // last: when the time of earlier ones is over, nothing is read again.
      key={files.at(-1)?.name}
      role="alert"
      className={classes.banner}
      data-tone="bad"
      justify="space-between"
      align="flex-start"
      wrap="nowrap"
    >
      <div>
        <Text fw={600} size="sm">
          {t('upload.invalid')}
        </Text>
        <Text component="ul" size="sm" m={0} mt={4} pl={20}>
          {files.map(({ name, reason }, index) => (
            <li key={`${name}-${index}`}>
              <b>
                <bdi>
                  <LongName of={name} />
                </bdi>
              </b>
              : {reason}
            </li>
          ))}
        </Text>
      </div>
      <ClosingButton className={classes.close} aria-label={t('upload.dismissInvalid')} onClick={onClose} />
    </Group>
  );
}
