import { Button } from '@mantine/core';
import { flushSync } from 'react-dom';
import { useTexts } from '../../lib/language/order-files-texts';
import type { OrderFile } from '../../lib/order-files/order-file';
import { Notice } from '../../ui/notice';
import { RichText } from '../../ui/rich-text';
import { describeFieldId, isUndescribed } from './undescribed';

interface UndescribedFilesProps {
  files: readonly OrderFile[];
  /** Closes the dialog that this stands in, above the list with the fields. */
  onClose: () => void;
}

/**
 * Before anything is paid: an order may go on without the words (UPL-3 asks for a type alone, and a file may say it
 * itself), but the accountant would begin with a question.
 */
export function UndescribedFiles({ files, onClose }: UndescribedFilesProps) {
  const t = useTexts();
  const undescribed = files.filter(isUndescribed);
  const [first] = undescribed;
  if (!first) return null;
  const describe = () => {
    // The closed dialog leaves the focus where it is by then, instead of giving it back to what opened it.
    flushSync(onClose);
    document.getElementById(describeFieldId(first.id))?.focus();
  };
  return (
    <Notice
      tone="note"
      action={
        <Button size="compact-md" onClick={describe}>
          {t('orderFile.describeNow')}
        </Button>
      }
    >
      <RichText parts={{ name: <bdi>{first.name}</bdi> }}>
        {t('orderFile.undescribed', { count: undescribed.length })}
      </RichText>
    </Notice>
  );
}
