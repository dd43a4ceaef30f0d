import { Button, Group, Text } from '@mantine/core';
import type { OrderFile } from '../../lib/order-files/order-file';
import { Dialog } from '../../ui/dialog';
import { NextStepButton } from '../../ui/next-step-button';
import { COST_DIALOG_LABELS, CostLines } from './cost-lines';

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
  return (
    <Dialog opened={opened} onClose={onCancel} title="What it will cost" size="lg">
      <CostLines files={files} labels={COST_DIALOG_LABELS} />
      <Text size="sm" c="dimmed" mt="md">
        Your files are stored securely in this browser. Payment is collected during registration; nothing is charged
        now.
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <NextStepButton loading={isSaving} onClick={onContinue} data-autofocus>
          Continue to Registration
        </NextStepButton>
      </Group>
    </Dialog>
  );
}
