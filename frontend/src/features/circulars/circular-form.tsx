import { Button, Fieldset, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { LANGUAGE_NAMES } from '@udin/contracts/languages';
import { CIRCULAR_TEXT_MAX, CIRCULAR_TITLE_MAX } from '@udin/contracts/limits';
import { useState } from 'react';
import { DateRange } from '../../ui/date-range';
import { Form } from '../../ui/form';
import { HAS_TO_BE_FILLED } from '../../ui/has-to-be-filled';
import { LongText } from '../../ui/long-text';
import { type Audience, type CircularDraft, isBegun, missingIn, TRANSLATIONS } from './circular-draft';

const AUDIENCES: { value: Audience; label: string }[] = [
  { value: 'all', label: 'All customers' },
  { value: 'orders', label: 'Customers who ordered in certain days' },
  { value: 'emails', label: 'Customers with certain emails' },
];

interface CircularFormProps {
  draft: CircularDraft;
  onChange: (part: Partial<CircularDraft>) => void;
  onLook: () => void;
}

/** What is written, and to whom. */
export function CircularForm({ draft, onChange, onLook }: CircularFormProps) {
  const [added, setAdded] = useState<readonly string[]>([]);
  const [missing, setMissing] = useState<string>();
  const isShown = (language: 'hi' | 'bn') => added.includes(language) || isBegun(draft[language]);
  const look = () => {
    const now = missingIn(draft);
    setMissing(now);
    if (!now) onLook();
  };
  return (
    <Form onSubmit={look}>
      <Stack gap="md">
        <Words of="en" draft={draft} onChange={onChange} />
        {TRANSLATIONS.filter(isShown).map((language) => (
          <Words key={language} of={language} isNew={added.at(-1) === language} draft={draft} onChange={onChange} />
        ))}
        <Group gap="sm">
          {TRANSLATIONS.filter((language) => !isShown(language)).map((language) => (
            <Button
              key={language}
              variant="default"
              size="compact-md"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => setAdded([...added, language])}
            >
              Add <span lang={language}>&nbsp;{LANGUAGE_NAMES[language]}</span>
            </Button>
          ))}
        </Group>
        <NativeSelect
          label="To"
          maw={400}
          data={AUDIENCES}
          value={draft.to}
          onChange={(event) => onChange({ to: event.currentTarget.value as Audience })}
        />
        {draft.to === 'orders' && (
          <DateRange
            days={{ from: draft.from, to: draft.until }}
            onChange={({ from = draft.from, to = draft.until }) => onChange({ from, until: to })}
            labels={['Ordered from', 'Until']}
          />
        )}
        {draft.to === 'emails' && (
          <LongText
            label="Emails"
            description="One per line, or separated by commas"
            {...HAS_TO_BE_FILLED}
            maxLength={300_000}
            maxRows={10}
            value={draft.emails}
            onChange={(event) => onChange({ emails: event.currentTarget.value })}
          />
        )}
        <div role="status">
          {missing && (
            <Text size="sm" c="var(--mantine-color-error)">
              {missing}
            </Text>
          )}
        </div>
        <Group>
          <Button type="submit">Preview and send…</Button>
        </Group>
      </Stack>
    </Form>
  );
}

interface WordsProps extends Pick<CircularFormProps, 'draft' | 'onChange'> {
  of: 'en' | 'hi' | 'bn';
  /** The button that has added it is gone: one goes on from here. */
  isNew?: boolean;
}

function Words({ of, isNew, draft, onChange }: WordsProps) {
  const words = draft[of];
  const needed = of === 'en' ? HAS_TO_BE_FILLED : {};
  return (
    <Fieldset mx={0} legend={<span lang={of}>{LANGUAGE_NAMES[of]}</span>} lang={of}>
      <Stack gap="sm">
        <TextInput
          label={<span lang="en">Title</span>}
          {...needed}
          autoFocus={isNew}
          maxLength={CIRCULAR_TITLE_MAX}
          value={words.title}
          onChange={(event) => onChange({ [of]: { ...words, title: event.currentTarget.value } })}
        />
        <LongText
          label={<span lang="en">Text</span>}
          description={<span lang="en">An empty line separates paragraphs. Addresses of this site become links.</span>}
          {...needed}
          minRows={of === 'en' ? 6 : 4}
          maxRows={20}
          maxLength={CIRCULAR_TEXT_MAX}
          value={words.text}
          onChange={(event) => onChange({ [of]: { ...words, text: event.currentTarget.value } })}
        />
      </Stack>
    </Fieldset>
  );
}
