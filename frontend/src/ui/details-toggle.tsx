import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useTexts } from '../lib/language/parts-texts';

interface DetailsToggleProps {
  name: string;
  isOpen: boolean;
  onToggle: () => void;
}

/** Opens and closes a low row of a list. */
export function DetailsToggle({ name, isOpen, onToggle }: DetailsToggleProps) {
  const t = useTexts();
  const Icon = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <ActionIcon size={44} aria-label={t('list.detailsOf', { name })} aria-expanded={isOpen} onClick={onToggle}>
      <Icon size={20} aria-hidden />
    </ActionIcon>
  );
}
