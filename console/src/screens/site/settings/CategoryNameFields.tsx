import { SimpleGrid, TextInput } from '@mantine/core';
import { categoryLetters } from '@mekuri/kit/positions';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '../../../ui/fields/limits.ts';
import { codePoints } from '../../../ui/text/text.ts';
import { isNameTaken } from './category-names.ts';

interface CategoryNameFieldsProps {
  names: readonly string[];
  readOnly?: boolean;
  /** The list's path in the form. */
  path: string;
  /** The server's error for the name at a zero-based index. */
  errorOf?: (index: number) => ReactNode;
  onChange: (names: string[]) => void;
}

/** The items of the global menu: a name for each category, not empty and unique. */
export const CategoryNameFields = ({ names, readOnly = false, path, errorOf, onChange }: CategoryNameFieldsProps) => {
  const { t } = useTranslation();
  const issueOf = (name: string, index: number): ReactNode => {
    if (name.trim() === '') return t('form.required');
    if (codePoints(name.trim()) > LIMITS.name) return t('form.maxLength', { limit: LIMITS.name });
    return isNameTaken(names, index) ? t('settings.categoryTaken') : errorOf?.(index);
  };
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
      {names.map((name, index) => (
        <TextInput
          // oxlint-disable-next-line react/no-array-index-key -- an item is identified by its position alone
          key={index}
          data-path={`${path}.${index}`}
          aria-label={t('settings.categoryOf', { letters: categoryLetters(index + 1) })}
          leftSection={categoryLetters(index + 1)}
          value={name}
          error={issueOf(name, index)}
          readOnly={readOnly}
          onChange={(event) => onChange(names.with(index, event.currentTarget.value))}
        />
      ))}
    </SimpleGrid>
  );
};
