import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { SEARCH_MAX_LENGTH } from '@udin/contracts/limits';
import { VAULT_CATEGORIES, VAULT_SORTS, type VaultSort } from '@udin/contracts/vault/vault.kinds';
import { type TextKey, useTexts } from '../../lib/language/vault-texts';
import { useDraft } from '../../lib/use-draft';
import { besideOnPhone } from '../../ui/beside-on-phone';
import { Form } from '../../ui/form';
import type { VaultFilter } from './vault.queries';

const CATEGORIES = ['all', ...VAULT_CATEGORIES] as const satisfies VaultFilter['category'][];
const SORTS = {
  '-createdAt': 'vaultFilter.sorts.newest',
  createdAt: 'vaultFilter.sorts.oldest',
  name: 'vaultFilter.sorts.nameUp',
  '-name': 'vaultFilter.sorts.nameDown',
  '-size': 'vaultFilter.sorts.largest',
  size: 'vaultFilter.sorts.smallest',
} as const satisfies Record<VaultSort, TextKey>;

/** What the filters offer, for the address. */
export const VAULT_CHOICES = { category: CATEGORIES, sort: VAULT_SORTS };

interface VaultFiltersProps {
  filter: VaultFilter;
  onChange: (filter: Partial<VaultFilter>) => void;
}

/** Search words apply with the Search button, the other filters at once (VLT-1). */
export function VaultFilters({ filter, onChange }: VaultFiltersProps) {
  const t = useTexts();
  const [words, setWords] = useDraft(filter.q);
  return (
    <Form role="search" onSubmit={() => onChange({ q: words.trim() })}>
      <Group align="flex-end" gap="sm">
        <TextInput
          label={t('vaultFilter.search')}
          type="search"
          placeholder={t('vaultFilter.placeholder')}
          maxLength={SEARCH_MAX_LENGTH}
          flex={{ base: '1 1 100%', sm: 1 }}
          miw="min(12.5rem, 100%)"
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <NativeSelect
          label={t('vaultFilter.category')}
          flex={besideOnPhone}
          data={CATEGORIES.map((value) => ({ value, label: t(`vaultFilter.categories.${value}`) }))}
          value={filter.category}
          onChange={(event) => onChange({ category: event.currentTarget.value as VaultFilter['category'] })}
        />
        <NativeSelect
          label={t('vaultFilter.sort')}
          flex={besideOnPhone}
          data={VAULT_SORTS.map((value) => ({ value, label: t(SORTS[value]) }))}
          value={filter.sort}
          onChange={(event) => onChange({ sort: event.currentTarget.value as VaultFilter['sort'] })}
        />
        <Button type="submit" variant="default" flex={besideOnPhone}>
          {t('vaultFilter.search')}
        </Button>
      </Group>
    </Form>
  );
}
