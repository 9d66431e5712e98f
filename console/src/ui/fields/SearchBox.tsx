import { CloseButton, TextInput } from '@mantine/core';
import { useSearchWords } from '@mekuri/kit/console';
import { IconSearch } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { onEnter } from '../hooks/keyboard.ts';

interface SearchBoxProps {
  /** Accessible name and placeholder. */
  label: string;
  /** The search words in the address. */
  value: string | undefined;
  /** Called with the trimmed words, or undefined when the box is empty. */
  onChange: (words: string | undefined) => void;
  ref?: RefObject<HTMLInputElement | null>;
  className?: string;
}

/** Searches while typing, after a pause and never with a half-composed word. Enter searches immediately. */
export const SearchBox = ({ label, value, onChange, ref, className }: SearchBoxProps) => {
  const { t } = useTranslation();
  const words = useSearchWords({ value: value ?? '', onChange: (text) => onChange(text || undefined) });
  return (
    <TextInput
      ref={ref}
      className={className}
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={50}
      leftSection={<IconSearch size={18} />}
      rightSection={words.text ? <CloseButton size="sm" aria-label={t('search.clear')} onClick={words.clear} /> : null}
      onKeyDown={onEnter(words.handOn)}
      {...words.fieldProps}
    />
  );
};
