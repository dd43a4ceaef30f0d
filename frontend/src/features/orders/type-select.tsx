import { type ComboboxItem, type ComboboxItemGroup, Group, type OptionsFilter, Select, Text } from '@mantine/core';
import { CATALOGUE, catalogueType, type CatalogueType, CATEGORIES } from '@udin/contracts/catalogue';
import { useState } from 'react';
import { meaningOfCategory, meaningOfType } from '../../lib/language/meaning-of-type';
import { useTexts } from '../../lib/language/order-files-texts';
import { formatRupees } from '../../lib/format';
import { hasWords } from '../../lib/search-words';
import classes from './type-select.module.css';

const groupsOf = (types: readonly CatalogueType[]) =>
  CATEGORIES.map((category) => {
    const meaning = meaningOfCategory(category);
    return {
      group: meaning ? `${category} · ${meaning}` : category,
      // Without the price, which a phone would cut off in the middle: it stands below the field.
      items: types
        .filter((type) => type.category === category)
        .map(({ key, name }): ComboboxItem => ({ value: key, label: name })),
    };
  }).filter(({ items }) => items.length);

/** Finds a type by what it is in the language of the page, and by its price, too. */
const filter: OptionsFilter = ({ options, search }) => {
  const isFound = ({ label, value }: ComboboxItem) => {
    const { category, price } = catalogueType(value)!;
    const known = [label, meaningOfType(value), category, meaningOfCategory(category), '–', formatRupees(price)];
    return hasWords(known.join(' '), search);
  };
  return (options as ComboboxItemGroup<ComboboxItem>[]).map((each) => ({ ...each, items: each.items.filter(isFound) }));
};

interface TypeSelectProps {
  fileName: string;
  value: string;
  onChange: (documentType: string) => void;
}

/** What is wanted for a file: the catalogue by category, each type with its price (UPL-1, CAT-1). */
export function TypeSelect({ fileName, value, onChange }: TypeSelectProps) {
  const t = useTexts();
  // The list is in the page also while it is closed. Thirty files would bring thirty times the catalogue.
  const [isTouched, setTouched] = useState(false);
  return (
    <Select
      aria-label={t('orderFile.typeOf', { name: fileName })}
      placeholder={t('orderFile.selectType')}
      data={groupsOf(isTouched ? CATALOGUE : CATALOGUE.filter(({ key }) => key === value))}
      onFocus={() => setTouched(true)}
      value={value || null}
      onChange={(key) => onChange(key ?? '')}
      searchable
      filter={filter}
      nothingFoundMessage={t('orderFile.noType')}
      // The list itself scrolls, not an area around it, which the keyboard could not reach.
      withScrollArea={false}
      classNames={{ options: classes.options, input: classes.input }}
      // The arrow keys scroll it. As a stop of Tab it would take the focus and be gone with it.
      attributes={{ options: { tabIndex: -1 }, empty: { role: 'alert' } }}
      // Within the page, where screen readers look for it.
      comboboxProps={{ withinPortal: false }}
      renderOption={({ option }) => <TypeOption documentType={option.value} />}
    />
  );
}

function TypeOption({ documentType }: { documentType: string }) {
  const type = catalogueType(documentType)!;
  const meaning = meaningOfType(documentType);
  return (
    <Group justify="space-between" wrap="nowrap" flex={1} gap="md" mih={28}>
      <div className="long-name">
        <Text size="sm" lang="en">
          {type.name}
        </Text>
        {meaning && (
          <Text size="xs" c="dimmed">
            {meaning}
          </Text>
        )}
      </div>
      <Text size="sm" className="money">
        {formatRupees(type.price)}
      </Text>
    </Group>
  );
}
