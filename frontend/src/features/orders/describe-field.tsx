import { DESCRIPTION_MAX_LENGTH } from '@udin/contracts/limits';
import { useTexts } from '../../lib/language/order-files-texts';
import type { OrderFile } from '../../lib/order-files/order-file';
import { LongText } from '../../ui/long-text';
import { describeFieldId } from './undescribed';

interface DescribeFieldProps {
  file: OrderFile;
  calledName: string;
  onChange: (description: string) => void;
}

/** What is wanted of a type whose name does not say it (CAT-1). */
export function DescribeField({ file, calledName, onChange }: DescribeFieldProps) {
  const t = useTexts();
  const { description = '' } = file;
  const left = DESCRIPTION_MAX_LENGTH - description.length;
  return (
    <LongText
      id={describeFieldId(file.id)}
      mt="xs"
      label={t('orderFile.describe')}
      aria-label={t('orderFile.describeFor', { name: calledName })}
      description={
        <>
          {t('orderFile.describeHint')} {t('orderFile.left', { count: left, number: left.toLocaleString('en-IN') })}
        </>
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      maxLength={DESCRIPTION_MAX_LENGTH}
      value={description}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
