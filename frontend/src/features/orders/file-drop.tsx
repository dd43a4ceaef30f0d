import { Button, Text } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { mimesOf, ORDER_PICKER_KINDS } from '@udin/contracts/file-kinds';
import { useTexts } from '../../lib/language/texts';
import { DropArea } from '../../ui/drop-area';
import { NextStepButton } from '../../ui/next-step-button';
import classes from './file-drop.module.css';

interface FileDropProps {
  onPick: (files: File[]) => void;
  /** Lower, and without the accent: files are listed beside it. */
  isCompact: boolean;
  label?: string;
}

/**
 * A button to choose files, in an area to drag them to (UPL-1). Passes on every file, also those of a wrong type: the
 * caller checks them and names the refused ones (UPL-6). What looks like the button belongs to the file field.
 */
export function FileDrop({ onPick, isCompact, label }: FileDropProps) {
  const t = useTexts();
  const icon = <IconFileUpload size={20} aria-hidden />;
  return (
    <DropArea
      label={label ?? t('upload.chooseFiles')}
      accept={mimesOf(ORDER_PICKER_KINDS)}
      onPick={onPick}
      isCompact={isCompact}
      isBareOnPhone={!isCompact}
    >
      <span className={classes.content}>
        {isCompact ? (
          <Button component="span" variant="default" leftSection={icon} className={classes.button}>
            {label ?? t('upload.chooseFiles')}
          </Button>
        ) : (
          <NextStepButton component="span" size="lg" leftSection={icon} className={classes.button}>
            {label ?? t('upload.chooseFiles')}
          </NextStepButton>
        )}
        <Text span c="dimmed" className="for-mouse">
          {t('upload.orDrag')}
        </Text>
        <Text span size="sm" c="dimmed" className={classes.formats}>
          {t('upload.formats')}
        </Text>
      </span>
    </DropArea>
  );
}
