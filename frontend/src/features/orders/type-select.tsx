import { type ComboboxItem, type ComboboxItemGroup, Group, type OptionsFilter, Select, Text } from '@mantine/core';
import { CATALOGUE, catalogueType, CATEGORIES } from '@udin/contracts/catalogue';
import { useState } from 'react';
import { useTexts } from '../../lib/language/texts';
import { formatRupees } from '../../lib/format';
import classes from './type-select.module.css';

const groups = CATEGORIES.map((category) => ({
  group: category,
  // Without the price, which a phone would cut off in the middle: it stands below the field.
  items: CATALOGUE.filter((type) => type.category === category).map(({ key, name }) => ({ value: key, label: name })),
}));

const groupsWith = (key: string) =>
  groups.flatMap(({ group, items }) => {
    const item = items.find(({ value }) => value === key);
    return item ? [{ group, items: [item] }] : [];
  });

/** Finds a type by its price, too. */
const filter: OptionsFilter = ({ options, search }) => {
  const isFound = ({ label, value }: ComboboxItem) =>
    `${label} – ${formatRupees(catalogueType(value)!.price)}`.toLowerCase().includes(search.trim().toLowerCase());
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
      aria-label={t('upload.typeOf', { name: fileName })}
      placeholder={t('upload.selectType')}
      data={isTouched ? groups : groupsWith(value)}
      onFocus={() => setTouched(true)}
      value={value || null}
      onChange={(key) => onChange(key ?? '')}
      searchable
      filter={filter}
      nothingFoundMessage={t('upload.noType')}
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
  return (
    <Group justify="space-between" wrap="nowrap" flex={1} gap="md" mih={28}>
      <Text size="sm" lang="en" className="long-name">
        {type.name}
      </Text>
      <Text size="sm" className="money">
        {formatRupees(type.price)}
      </Text>
    </Group>
  );
}
