import { Checkbox, Radio, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { groupsOf } from '../event-types.ts';
import { useKnownText } from '../use-known-text.ts';

interface EventTypesFieldProps {
  offered: readonly string[];
  isForAll: boolean;
  value: readonly string[];
  /** Label of the "all types" option. */
  allLabel: string;
  error?: string | undefined;
  onChange: (changes: { isForAllTypes?: boolean; eventTypes?: readonly string[] }) => void;
}

/** Selects all event types, or individual ones grouped by subject. */
export function EventTypesField({ offered, isForAll, value, allLabel, error, onChange }: EventTypesFieldProps) {
  const { t } = useTranslation('webhooks');
  const known = useKnownText();
  return (
    <Stack gap="sm">
      <Radio.Group
        label={t('types.label')}
        value={isForAll ? 'all' : 'some'}
        error={error}
        onChange={(kind) => onChange({ isForAllTypes: kind === 'all' })}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="all" label={allLabel} />
          <Radio value="some" label={t('types.some')} />
        </Stack>
      </Radio.Group>
      {!isForAll && (
        <Checkbox.Group value={[...value]} aria-label={t('types.choose')} onChange={(eventTypes) => onChange({ eventTypes })}>
          <div className="webhooks-types">
            {groupsOf(offered, value).map(({ name, types }) => (
              <fieldset key={name} className="webhooks-group">
                <Text component="legend" size="sm" fw={600} mb={6}>
                  {known('typeGroup', name)}
                </Text>
                <Stack gap="xs">
                  {types.map((type) => (
                    <Checkbox key={type} value={type} label={<TypeLabel name={known('type', type)} type={type} />} />
                  ))}
                </Stack>
              </fieldset>
            ))}
          </div>
        </Checkbox.Group>
      )}
    </Stack>
  );
}

function TypeLabel({ name, type }: { name: string; type: string }) {
  return (
    <Stack gap={0} component="span">
      {name !== type && (
        <Text size="sm" component="span">
          {name}
        </Text>
      )}
      <Text size={name === type ? 'sm' : 'xs'} {...(name !== type && { c: 'dimmed' })} component="span" className="webhooks-code">
        {type}
      </Text>
    </Stack>
  );
}
