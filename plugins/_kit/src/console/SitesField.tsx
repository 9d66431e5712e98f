import { MultiSelect, Radio, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';

const MOST = 100;

export interface SitesFieldProps {
  isForAll: boolean;
  /** Ids of the chosen sites, at most 100. */
  value: readonly string[];
  /** The account's sites; needed while `isForAll` is false. */
  choices: ReadonlyArray<{ value: string; label: string }>;
  /** Validation message of the server. */
  error?: string | null | undefined;
  onChange: (changes: { isForAllSites?: boolean; siteIds?: readonly string[] }) => void;
}

/** Chooses all sites of the account, or individual ones. */
export function SitesField({ isForAll, value, choices, error, onChange }: SitesFieldProps) {
  const { t } = useTranslation('kit');
  const known = new Set(choices.map((site) => site.value));
  const removed = value.filter((id) => !known.has(id)).map((id) => ({ value: id, label: t('sites.unlisted', { id: id.slice(0, 8) }) }));
  return (
    <Stack gap="xs">
      <Radio.Group
        label={t('sites.label')}
        value={isForAll ? 'all' : 'some'}
        error={error}
        onChange={(kind) => onChange({ isForAllSites: kind === 'all' })}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="all" label={t('sites.all')} />
          <Radio value="some" label={t('sites.named')} />
        </Stack>
      </Radio.Group>
      {!isForAll && (
        <MultiSelect
          aria-label={t('sites.choose')}
          placeholder={value.length === 0 ? t('sites.choose') : ''}
          data={[...choices, ...removed]}
          value={[...value]}
          searchable
          hidePickedOptions
          maxValues={MOST}
          nothingFoundMessage={t('sites.none')}
          onChange={(siteIds) => onChange({ siteIds })}
        />
      )}
    </Stack>
  );
}
