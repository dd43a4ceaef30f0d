import { Button, Group, Text, TextInput } from '@mantine/core';
import { SEARCH_MAX_LENGTH } from '@udin/contracts/limits';
import { useTexts } from '../../lib/language/dashboard-texts';
import { useDraft } from '../../lib/use-draft';
import { useEver } from '../../lib/use-ever';
import { besideOnPhone } from '../../ui/beside-on-phone';
import { Form } from '../../ui/form';

interface TransactionsSearchProps {
  search: string;
  /** How many there are with these words, when it is known. */
  found: number | undefined;
  onSearch: (words: string) => void;
}

/** For an invoice of last year among many. */
export function TransactionsSearch({ search, found, onSearch }: TransactionsSearchProps) {
  const t = useTexts();
  const [words, setWords] = useDraft(search);
  const isNews = useEver(search !== '');
  return (
    <Form role="search" onSubmit={() => onSearch(words.trim())}>
      <Group align="flex-end" gap="sm">
        <TextInput
          label={t('transactions.search')}
          type="search"
          placeholder={t('transactions.searchPlaceholder')}
          maxLength={SEARCH_MAX_LENGTH}
          flex={{ base: '1 1 100%', sm: 1 }}
          miw="min(12.5rem, 100%)"
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" flex={besideOnPhone}>
          {t('transactions.search')}
        </Button>
      </Group>
      <Text size="sm" c="dimmed" mt={4} role="status">
        {isNews && found !== undefined && t('transactions.found', { count: found })}
      </Text>
    </Form>
  );
}
