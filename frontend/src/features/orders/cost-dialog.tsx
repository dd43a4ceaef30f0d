import { Button, Stack, Text } from '@mantine/core';
import { useTexts } from '../../lib/language/texts';
import type { OrderFile } from '../../lib/order-files/order-file';
import { Dialog } from '../../ui/dialog';
import { NextStepButton } from '../../ui/next-step-button';
import { CostLines } from './cost-lines';
import { COST_DIALOG_LABELS, CostTotals } from './cost-totals';
import { figuresOf } from './order-total';
import { UndescribedFiles } from './undescribed-files';

interface CostDialogProps {
  opened: boolean;
  files: readonly OrderFile[];
  /** While the files are being written to the browser's store. */
  isSaving: boolean;
  onCancel: () => void;
  onContinue: () => void;
}

/** Shows the price before the registration (COST-1, COST-2). */
export function CostDialog({ opened, files, isSaving, onCancel, onContinue }: CostDialogProps) {
  const t = useTexts();
  return (
    <Dialog
      opened={opened}
      onClose={onCancel}
      title={t('cost.title')}
      size="lg"
      footer={<CostTotals figures={figuresOf(files)} labels={COST_DIALOG_LABELS} />}
      buttons={
        <>
          <Button variant="default" onClick={onCancel}>
            {t('cost.cancel')}
          </Button>
          <NextStepButton loading={isSaving} onClick={onContinue} data-autofocus>
            {t('cost.continue')}
          </NextStepButton>
        </>
      }
    >
      <Stack gap="md">
        <UndescribedFiles files={files} onClose={onCancel} />
        <div>
          <CostLines files={files} />
        </div>
        <Text size="sm" c="dimmed">
          {t('cost.note')}
        </Text>
      </Stack>
    </Dialog>
  );
}
