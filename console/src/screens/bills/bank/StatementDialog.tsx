import { Alert, Button, FileButton, Group, Modal, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { BankStatement, BankStatementImport } from '@mekuri/client-console';
import { useUnsavedInput } from '@mekuri/kit/unsaved-input';
import { IconAlertTriangle, IconCircleCheck, IconFileSpreadsheet } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatList, formatNumber } from '../../../i18n/format.ts';
import { currentLocale } from '../../../i18n/index.ts';
import { useUser } from '../../../session/SessionContext.tsx';
import { problemMessage } from '../../../ui/feedback/problem.ts';
import { DialogFoot } from '../../../ui/layout/DialogFoot.tsx';
import { csvIssue } from '../../user-import/csv-file.ts';
import { ColumnMapping } from '../../user-import/ColumnMapping.tsx';
import importClasses from '../../user-import/Import.module.css';
import { billOperationsOf } from '../area.ts';
import { useReloadBills } from '../queries.ts';
import { columnsParam, missingFields, STATEMENT_FIELDS, type StatementColumns, withColumn } from './statement-columns.ts';

interface StatementDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Imports a statement: choose a file, check the columns, store what is new. */
export const StatementDialog = ({ opened, onClose }: StatementDialogProps) => {
  const { t } = useTranslation();
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={820}
      fullScreen={isPhone}
      title={t('bank.importTitle')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <StatementForm onClose={onClose} />
    </Modal>
  );
};

interface Read {
  file: File;
  statement: BankStatement;
}

const StatementForm = ({ onClose }: Pick<StatementDialogProps, 'onClose'>) => {
  const { t } = useTranslation();
  const me = useUser();
  const reload = useReloadBills();
  const [read, setRead] = useState<Read>();
  const [columns, setColumns] = useState<StatementColumns>([]);
  const storing = useMutation({
    mutationFn: async ({ file }: Read) =>
      (
        await billOperationsOf(me).transfers.import({
          query: { fileName: file.name, columns: columnsParam(columns) },
          body: file,
          throwOnError: true,
        })
      ).data,
    meta: { quiet: true },
    onSuccess: reload,
  });
  useUnsavedInput('bank-statement', read !== undefined && !storing.isSuccess);
  if (storing.data) return <Stored result={storing.data} onClose={onClose} />;
  if (!read) {
    return (
      <ChooseStatement
        onRead={(next) => {
          setRead(next);
          setColumns(next.statement.columns);
        }}
      />
    );
  }
  const missing = missingFields(columns);
  return (
    <>
      <Stack gap="lg">
        <Group justify="space-between" align="baseline">
          <div>
            <Text fw={600}>{read.file.name}</Text>
            <Text size="xs" c="dimmed">
              {t('import.read', { rows: formatNumber(read.statement.rows, currentLocale()), encoding: read.statement.encoding })}
            </Text>
          </div>
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => {
              storing.reset();
              setRead(undefined);
            }}
          >
            {t('import.another')}
          </Button>
        </Group>
        <ColumnMapping
          names={read.statement.header}
          sample={read.statement.sample}
          fields={STATEMENT_FIELDS}
          labelOf={(field) => t(`bank.field.${field}`)}
          columns={columns}
          onAssign={(index, field) => setColumns((held) => withColumn(held, index, field))}
        />
        <EnteredRows number={read.statement.entered} />
        {missing.length > 0 ? (
          <Alert color="orange" icon={<IconAlertTriangle />} title={t('import.missing')}>
            {formatList(
              missing.map((field) => t(`bank.field.${field}`)),
              currentLocale(),
            )}
          </Alert>
        ) : null}
        {storing.error ? (
          <Alert color="red" role="alert" p="sm">
            {problemMessage(storing.error)}
          </Alert>
        ) : null}
      </Stack>
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <Button disabled={missing.length > 0} loading={storing.isPending} onClick={() => storing.mutate(read)}>
          {t('bank.store')}
        </Button>
      </DialogFoot>
    </>
  );
};

const ChooseStatement = ({ onRead }: { onRead: (read: Read) => void }) => {
  const { t } = useTranslation();
  const me = useUser();
  const [over, setOver] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const reading = useMutation({
    mutationFn: async (file: File) => ({
      file,
      statement: (await billOperationsOf(me).transfers.preview({ body: file, throwOnError: true })).data,
    }),
    meta: { quiet: true },
    onSuccess: onRead,
    onError: (error) => setRefusal(problemMessage(error)),
  });
  const take = (file: File | null | undefined): void => {
    if (!file) return;
    const issue = csvIssue(file);
    setRefusal(issue && t(issue, { file: file.name }));
    if (!issue) reading.mutate(file);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <Stack>
      <Text size="sm">{t('bank.importLead')}</Text>
      <div
        className={importClasses.drop}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <IconFileSpreadsheet size={40} stroke={1.4} className={importClasses.dropIcon} />
        <Text fw={600}>{t('import.drop')}</Text>
        <Text size="xs" c="dimmed">
          {t('import.rules')}
        </Text>
        <FileButton accept=".csv,text/csv" onChange={take}>
          {(props) => (
            <Button {...props} data-autofocus loading={reading.isPending} mt="sm">
              {t('import.choose')}
            </Button>
          )}
        </FileButton>
        {refusal ? (
          <Text size="sm" c="var(--mantine-color-error)" fw={600} role="alert" mt="xs">
            {refusal}
          </Text>
        ) : null}
      </div>
    </Stack>
  );
};

/** Rows of the statement that were entered by hand before. */
const EnteredRows = ({ number }: { number: number }) => {
  const { t } = useTranslation();
  if (number === 0) return null;
  return (
    <Alert color="indigo" title={t('bank.enteredRows', { number: formatNumber(number, currentLocale()) })}>
      {t('bank.enteredRowsHint')}
    </Alert>
  );
};

const Stored = ({
  result: { added, known, entered, skipped, unreadable },
  onClose,
}: {
  result: BankStatementImport;
  onClose: () => void;
}) => {
  const { t } = useTranslation();
  const number = (value: number): string => formatNumber(value, currentLocale());
  return (
    <Stack>
      <Alert
        color="teal"
        icon={<IconCircleCheck />}
        role="status"
        title={added === 0 ? t('bank.nothingNew') : t('bank.added', { number: number(added) })}
      >
        {t('bank.storedRest', { known: number(known), skipped: number(skipped) })}
      </Alert>
      <EnteredRows number={entered} />
      {unreadable.length > 0 ? (
        <Alert color="orange" icon={<IconAlertTriangle />} title={t('bank.unreadable')}>
          {t('bank.unreadableRows', { rows: formatList(unreadable.map(number), currentLocale()) })}
        </Alert>
      ) : null}
      <Group justify="flex-end">
        <Button onClick={onClose}>{t('action.close')}</Button>
      </Group>
    </Stack>
  );
};
