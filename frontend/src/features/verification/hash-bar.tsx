import { Group, Progress, Text } from '@mantine/core';
import type { HashProgress } from './verify.calls';

/** While files are read on this device. Outside of what is read out loud, which would hear every percent. */
export function HashBar({ progress: { begun, files, percent }, label }: { progress: HashProgress; label: string }) {
  return (
    <div>
      <Progress value={percent} size="lg" radius="xl" aria-label={label} />
      <Group justify="space-between" mt={4}>
        <Text size="sm" c="dimmed">
          {begun} / {files}
        </Text>
        <Text size="sm" c="dimmed">
          {percent}%
        </Text>
      </Group>
    </div>
  );
}
