import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import type { NewsSite } from '@mekuri/client-console';
import { newsListSitesOptions } from '@mekuri/client-console/query';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const OFFERED = 100;

interface SitesFieldProps {
  /** The selected sites. */
  value: readonly NewsSite[];
  disabled: boolean;
  error: string | null;
  onCommit: (sites: NewsSite[]) => void;
}

/** Selects sites, searched by their name or account. */
export const SitesField = ({ disabled, error, onCommit, value }: SitesFieldProps) => {
  const { t } = useTranslation();
  const [words, setWords] = useState('');
  const q = words.trim().slice(0, 50);
  const offered = useQuery({
    ...newsListSitesOptions({ query: { limit: OFFERED, ...(q === '' ? {} : { q }) } }),
    placeholderData: keepPreviousData,
  });
  const known = new Map([...value, ...(offered.data?.items ?? [])].map((site) => [site.id, site]));
  const props: MultiSelectProps = {
    label: t('news.sites'),
    description: t('news.sitesHint'),
    data: [...known.values()].map(({ accountName, id, name }) => ({ value: id, label: `${name} – ${accountName}` })),
    value: value.map(({ id }) => id),
    onChange: (ids) => onCommit(ids.flatMap((id) => known.get(id) ?? [])),
    searchValue: words,
    onSearchChange: setWords,
    // The server has already filtered, normalizing letters.
    filter: ({ options }) => options,
  };
  return (
    <MultiSelect
      {...props}
      searchable
      clearable
      hidePickedOptions
      disabled={disabled}
      error={error}
      nothingFoundMessage={t('news.noSiteFound')}
      maxDropdownHeight={280}
      clearButtonProps={{ 'aria-label': t('news.clearSites') }}
    />
  );
};
