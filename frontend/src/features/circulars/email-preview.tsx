import { Paper, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import type { CircularWords } from '@udin/contracts';
import { type Language, LANGUAGE_NAMES, LANGUAGES } from '@udin/contracts/languages';
import { useState } from 'react';

/** About as its readers get it; the test email shows it exactly. */
export function EmailPreview({ words }: { words: CircularWords }) {
  const written = LANGUAGES.filter((language) => words[language]);
  const [chosen, setChosen] = useState<Language>('en');
  const { title, text } = words[chosen] ?? words.en;
  return (
    <Stack gap="xs">
      {written.length > 1 && (
        <SegmentedControl
          aria-label="Language of the preview"
          data={written.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          value={chosen}
          onChange={(value) => setChosen(value as Language)}
        />
      )}
      <Paper component="section" aria-label="Preview" p="md" withBorder lang={chosen}>
        <Title order={3} size="h4" mb="sm" style={{ overflowWrap: 'anywhere' }}>
          {title}
        </Title>
        {text.split(/\s*\n\s*\n\s*/).map((paragraph, at) => (
          <Text key={`${at} ${paragraph}`} mb="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {paragraph}
          </Text>
        ))}
      </Paper>
    </Stack>
  );
}
