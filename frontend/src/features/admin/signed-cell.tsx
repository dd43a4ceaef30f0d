import { Button, Stack, Text } from '@mantine/core';
import type { DocumentAnswer } from '@udin/contracts';
import { FlagMarks } from '../../ui/flag-marks';

/** The signed document of a row, or that there is none (ADM-3). */
export function SignedCell({ document, onPreview }: { document: DocumentAnswer; onPreview: () => void }) {
  if (!document.signedDocumentLink)
    return (
      <Text size="sm" c="dimmed">
        Not available
      </Text>
    );
  return (
    <Stack gap={2} align="flex-start">
      <Text size="sm" c="var(--good-text)">
        ✓ Available
      </Text>
      {document.udin && (
        // It widens its column and is broken only where the whole list is narrower.
        <Text size="sm" c="dimmed" maw="100%">
          UDIN {document.udin}
        </Text>
      )}
      <Button
        size="compact-sm"
        variant="default"
        onClick={onPreview}
        aria-label={`Preview & Download signed ${document.fileName}`}
      >
        Preview & Download
      </Button>
      <FlagMarks flags={document.signedFlags} of={document.signedFileName ?? ''} />
    </Stack>
  );
}
