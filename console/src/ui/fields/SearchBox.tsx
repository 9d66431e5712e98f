import { CloseButton, TextInput } from '@mantine/core';
import { useSearchWords } from '@mekuri/kit/console';
import { IconSearch } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { onEnter } from '../hooks/keyboard.ts';

interface SearchBoxProps {
  /** Its name, and what stands in it while it is empty. */
  label: string;
  /** What the address says; none for nothing. */
  value: string | undefined;
  /** Words without the spaces around them; none for nothing. */
  onChange: (words: string | undefined) => void;
  ref?: RefObject<HTMLInputElement | null>;
  className?: string;
}

/** Search as one types, never a half-composed word; Enter does not wait. */
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
