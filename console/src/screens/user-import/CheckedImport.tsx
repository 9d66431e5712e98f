import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { UserImport } from '@mekuri/client-console';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatList, formatNumber } from '../../i18n/format.ts';
import { currentLocale } from '../../i18n/index.ts';
import { useUser } from '../../session/SessionContext.tsx';
import { problemMessage } from '../../ui/feedback/problem.ts';
import { uuidv7 } from '../../ui/text/uuid.ts';
import { operationsOf } from '../users/area.ts';
import { ColumnMapping } from './ColumnMapping.tsx';
import { IMPORT_FIELDS, type ImportField, missingFields, withColumn } from './csv-file.ts';
import { IssueList } from './IssueList.tsx';
import { importKey, importsKey } from './queries.ts';
import { runningImports } from './running-imports.ts';

interface CheckedImportProps {
  found: UserImport;
  onAnother: () => void;
}

/** The result of reading a file: its columns, which can be reassigned, and all invalid rows. Nothing has been created yet. */
export const CheckedImport = ({ found, onAnother }: CheckedImportProps) => {
  const { t } = useTranslation();
  const me = useUser();
  const locale = currentLocale();
  const queryClient = useQueryClient();
  const [key] = useState(uuidv7);
  const path = { importId: found.id };
  const take = (next: UserImport): void => {
    queryClient.setQueryData(importKey(me, found.id), next);
    void queryClient.invalidateQueries({ queryKey: importsKey(me) });
  };
  const mapping = useMutation({
    mutationFn: async (columns: UserImport['columns']) =>
      (await operationsOf(me).imports.map({ path, body: { columns }, throwOnError: true })).data,
    onSuccess: take,
  });
  const starting = useMutation({
    mutationFn: async () => (await operationsOf(me).imports.start({ path, headers: { 'idempotency-key': key }, throwOnError: true })).data,
    meta: { quiet: true },
    onSuccess: (started) => {
      runningImports.add({ id: started.id, accountId: me.account.id });
      take(started);
    },
  });
  const columns = mapping.isPending ? mapping.variables : found.columns;
  const missing = missingFields(columns);
  const isClean = found.faultyRows === 0 && found.rows > 0 && missing.length === 0;
  const assign = (index: number, field: ImportField | null): void => mapping.mutate(withColumn(columns, index, field));
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="baseline">
        <div>
          <Text fw={600}>{found.fileName}</Text>
          <Text size="xs" c="dimmed">
            {t('import.read', { rows: formatNumber(found.rows, locale), encoding: found.encoding })}
          </Text>
        </div>
        <Button variant="default" size="compact-sm" onClick={onAnother}>
          {t('import.another')}
        </Button>
      </Group>
      <ColumnMapping
        names={found.columnNames}
        sample={found.sample}
        fields={IMPORT_FIELDS}
        labelOf={(field) => t(`import.field.${field}`)}
        columns={columns}
        isChecking={mapping.isPending}
        onAssign={assign}
      />
      {missing.length > 0 ? (
        <Alert color="orange" icon={<IconAlertTriangle />} title={t('import.missing')}>
          {formatList(
            missing.map((field) => t(`import.field.${field}`)),
            locale,
          )}
        </Alert>
      ) : null}
      {missing.length === 0 && found.faultyRows > 0 ? <IssueList found={found} /> : null}
      {isClean ? (
        <Alert color="teal" icon={<IconCircleCheck />} title={t('import.clean', { number: formatNumber(found.rows, locale) })}>
          {t('import.cleanHint')}
        </Alert>
      ) : null}
      {starting.error ? (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {problemMessage(starting.error)}
        </Text>
      ) : null}
      <Group justify="flex-end">
        {isClean ? null : (
          <Text size="sm" c="dimmed" id="import-blocked">
            {t('import.blocked')}
          </Text>
        )}
        <Button
          disabled={!isClean || mapping.isPending}
          loading={starting.isPending}
          aria-describedby={isClean ? undefined : 'import-blocked'}
          onClick={() => starting.mutate()}
        >
          {t('import.start', { number: formatNumber(found.rows, locale) })}
        </Button>
      </Group>
    </Stack>
  );
};
