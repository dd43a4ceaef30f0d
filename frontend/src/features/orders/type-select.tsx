import { Group, Select, Text } from '@mantine/core';
import { CATALOGUE, catalogueType, CATEGORIES } from '@udin/contracts/catalogue';
import { formatRupees } from '../../lib/format';

const groups = CATEGORIES.map((category) => ({
  group: category,
  items: CATALOGUE.filter((type) => type.category === category).map(({ key, name, price }) => ({
    value: key,
    label: `${name} – ${formatRupees(price)}`,
  })),
}));

interface TypeSelectProps {
  fileName: string;
  value: string;
  onChange: (documentType: string) => void;
}

/** What is wanted for a file: the catalogue by category, each type with its price (UPL-1, CAT-1). */
export function TypeSelect({ fileName, value, onChange }: TypeSelectProps) {
  return (
    <Select
      aria-label={`Document type of ${fileName}`}
      placeholder="Select a document type"
      data={groups}
      value={value || null}
      onChange={(key) => onChange(key ?? '')}
      searchable
      nothingFoundMessage="No such type. “Other” types let you describe what you need."
      maxDropdownHeight={360}
      renderOption={({ option }) => <TypeOption documentType={option.value} />}
    />
  );
}

function TypeOption({ documentType }: { documentType: string }) {
  const type = catalogueType(documentType)!;
  return (
    <Group justify="space-between" wrap="nowrap" flex={1} gap="md" mih={28}>
      <Text size="sm">{type.name}</Text>
      <Text size="sm" className="money">
        {formatRupees(type.price)}
      </Text>
    </Group>
  );
}
