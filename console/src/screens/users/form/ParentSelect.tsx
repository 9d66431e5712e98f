import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../session/SessionContext.tsx';
import { parentOptions, userOptions } from '../queries.ts';
import type { AccountType } from '../list/search.ts';

const AFTER_TYPING_MS = 300;

interface ParentSelectProps extends Pick<SelectProps, 'className' | 'description' | 'error' | 'withAsterisk' | 'onBlur'> {
  label: string;
  /** Shows the label above the field, as in forms. */
  labelled?: boolean;
  /** Account types to choose from. */
  types: readonly AccountType[];
  value: string | undefined;
  /** The operator's own account, listed first. */
  own?: { id: string; label: string };
  onChange: (id: string | undefined) => void;
}

/** Selects a parent account, searched by name. */
export const ParentSelect = ({ label, labelled = false, types, value, own, onChange, ...rest }: ParentSelectProps) => {
  const { t } = useTranslation();
  const me = useUser();
  const [text, setText] = useState('');
  const [q] = useDebouncedValue(text, AFTER_TYPING_MS);
  const chosen = useQuery({ ...userOptions(me, value ?? ''), enabled: value !== undefined && value !== own?.id });
  const found = useQuery({ ...parentOptions(me, types, q === chosen.data?.companyName ? '' : q), placeholderData: keepPreviousData });
  const choices = new Map<string, string>();
  if (own) choices.set(own.id, own.label);
  if (chosen.data) choices.set(chosen.data.id, chosen.data.companyName);
  for (const { id, companyName } of found.data ?? []) choices.set(id, companyName);
  return (
    <Select
      {...rest}
      {...(labelled ? { label } : { 'aria-label': label })}
      placeholder={labelled ? t('userForm.parentPlaceholder') : label}
      searchable
      clearable={!own}
      checkIconPosition="right"
      nothingFoundMessage={t('users.noParent')}
      filter={({ options }) => options}
      value={value ?? null}
      searchValue={text}
      onSearchChange={setText}
      onChange={(id) => onChange(id ?? undefined)}
      data={Array.from(choices, ([id, name]) => ({ value: id, label: name }))}
    />
  );
};
