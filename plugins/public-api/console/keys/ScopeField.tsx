import { Button, Checkbox, Group, Skeleton, Stack, Text } from '@mantine/core';
import { LoadFailure } from '@mekuri/kit/console';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PRESETS, presetOf } from './scope-presets.ts';
import { publishedOperations, scopesOf } from '../published-document.ts';

interface ScopeFieldProps {
  value: readonly string[];
  description?: string;
  /** Omits write scopes. */
  readsOnly?: boolean;
  /** Offers presets for common use cases. */
  withPresets?: boolean;
  error?: string | null | undefined;
  disabled?: boolean;
  onChange: (scopes: string[]) => void;
}

/** Scope checkboxes with descriptions, limited to scopes that operations of this server require. */
export function ScopeField({
  value,
  description,
  readsOnly = false,
  withPresets = false,
  error,
  disabled = false,
  onChange,
}: ScopeFieldProps) {
  const { t, i18n } = useTranslation('public-api');
  const document = useQuery({ ...publishedOperations, meta: { quiet: true } });
  if (document.isError) return <LoadFailure error={document.error} onRetry={() => void document.refetch()} />;
  if (!document.data) return <Skeleton height={160} radius="md" role="status" aria-label={t('loading')} />;
  const scopes = scopesOf(document.data).filter((scope) => !readsOnly || scope.endsWith('.read'));
  return (
    <Checkbox.Group
      label={t('scopes.label')}
      description={description ?? t('scopes.hint')}
      value={[...value]}
      error={error}
      disabled={disabled}
      withAsterisk
      onChange={onChange}
    >
      {withPresets && (
        <Group gap="xs" mt="xs" role="group" aria-label={t('scopes.presets')}>
          {PRESETS.map((preset) => (
            <Button key={preset} size="xs" variant="default" disabled={disabled} onClick={() => onChange(presetOf(preset, scopes))}>
              {t(`scopePreset.${preset}`)}
            </Button>
          ))}
        </Group>
      )}
      <div className="public-api-scopes">
        {scopes.map((scope) => {
          const key = `scopes.${scope}`;
          return (
            <Checkbox
              key={scope}
              value={scope}
              label={
                <Stack gap={0} component="span">
                  <Text size="sm" component="span" className="public-api-code">
                    {scope}
                  </Text>
                  {i18n.exists(key, { ns: 'public-api' }) && (
                    <Text size="xs" c="dimmed" component="span">
                      {t(key as 'scopes.label')}
                    </Text>
                  )}
                </Stack>
              }
            />
          );
        })}
      </div>
    </Checkbox.Group>
  );
}
