import { Button, NativeSelect } from '@mantine/core';
import type { WebhookEndpoint } from '@mekuri/client-console';
import { DateTimeField } from '@mekuri/kit/console';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../endpoints/name.ts';
import { groupsOf, TEST_TYPE } from '../event-types.ts';
import { useKnownText } from '../use-known-text.ts';
import { isFiltered, STATES, type LogSearch } from './log-search.ts';

interface LogFiltersProps {
  endpoints: readonly WebhookEndpoint[];
  /** The endpoint whose deliveries are listed. */
  endpointId: string;
  eventTypes: readonly string[];
  search: LogSearch;
  onChange: (changes: Partial<LogSearch>) => void;
  onClear: () => void;
}

/** Filters of the delivery log. */
export function LogFilters({ endpoints, endpointId, eventTypes, search, onChange, onClear }: LogFiltersProps) {
  const { t } = useTranslation('webhooks');
  const known = useKnownText();
  /** React key of the date fields: they keep typed text themselves, so clearing remounts them. */
  const [clearings, setClearings] = useState(0);
  const types = [...groupsOf(eventTypes).flatMap((group) => group.types), TEST_TYPE];
  const all = { value: '', label: t('log.all') };
  return (
    <div className="webhooks-filters" role="search">
      <NativeSelect
        label={t('log.endpoint')}
        value={endpointId}
        data={endpoints.map((endpoint) => ({ value: endpoint.id, label: nameOf(endpoint) }))}
        onChange={({ currentTarget: { value } }) => onChange({ endpoint: value })}
      />
      <NativeSelect
        className="webhooks-half"
        label={t('log.state')}
        value={search.state}
        data={[all, ...STATES.map((state) => ({ value: state, label: t(`deliveryState.${state}`) }))]}
        onChange={({ currentTarget: { value } }) => onChange({ state: value as LogSearch['state'] })}
      />
      <NativeSelect
        className="webhooks-half"
        label={t('log.type')}
        value={search.type}
        data={[all, ...types.map((type) => ({ value: type, label: known('type', type) }))]}
        onChange={({ currentTarget: { value } }) => onChange({ type: value })}
      />
      <DateTimeField
        key={`from ${clearings}`}
        label={t('log.from')}
        value={search.from || null}
        onCommit={(from) => onChange({ from: from ?? '' })}
      />
      <DateTimeField key={`to ${clearings}`} label={t('log.to')} value={search.to || null} onCommit={(to) => onChange({ to: to ?? '' })} />
      {isFiltered(search) && (
        <Button
          variant="default"
          onClick={() => {
            setClearings(clearings + 1);
            onClear();
          }}
        >
          {t('log.clear')}
        </Button>
      )}
    </div>
  );
}
