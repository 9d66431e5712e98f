import { Alert, Badge, Button, FileButton, Group, Modal, ScrollArea, Stack, Text } from '@mantine/core';
import { multilingualImportCsv, multilingualImportXliff, type TextImport } from '@mekuri/client-console';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRestoreFocus, useUnsavedInput } from '@mekuri/kit/console';
import { NAMES, TAGS } from './names.ts';
import { useRefresh, wordsOf } from './use-languages.ts';
import classes from './Languages.module.css';

interface ImportDialogProps {
  siteId: string;
  onClose: () => void;
}

const isCsv = (file: File): boolean => /\.csv$/i.test(file.name);

const send = async (siteId: string, file: File, basis?: string): Promise<TextImport> => {
  const query = basis === undefined ? {} : { apply: true, basis };
  const call = isCsv(file) ? multilingualImportCsv : multilingualImportXliff;
  return (await call({ path: { siteId }, query, body: file, throwOnError: true })).data;
};

/** Imports a translator's file: first shows what it would change, then applies it. */
export function ImportDialog({ siteId, onClose }: ImportDialogProps) {
  const { t } = useTranslation('multilingual');
  useRestoreFocus();
  const refresh = useRefresh(siteId);
  const [file, setFile] = useState<File | null>(null);
  const look = useMutation({ mutationFn: (chosen: File) => send(siteId, chosen), meta: { quiet: true } });
  const apply = useMutation({
    mutationFn: (basis: string) => send(siteId, file!, basis),
    onSuccess: refresh,
    meta: { quiet: true },
  });
  useUnsavedInput('translation-import', file !== null && !apply.isSuccess);
  const choose = (chosen: File | null): void => {
    setFile(chosen);
    apply.reset();
    if (chosen) look.mutate(chosen);
  };
  const failure = apply.error ?? look.error;
  const seen = apply.data ?? look.data;
  return (
    <Modal opened onClose={onClose} size="lg" title={t('import.title')} closeButtonProps={{ 'aria-label': t('close') }}>
      <Stack gap="md">
        <Text size="sm">{t('import.text')}</Text>
        <Group gap="sm">
          <FileButton accept=".csv,.xlf,.xliff,text/csv,application/xliff+xml" onChange={choose}>
            {(props) => (
              <Button variant="default" loading={look.isPending} {...props}>
                {t('import.choose')}
              </Button>
            )}
          </FileButton>
          {file ? <Text size="sm">{file.name}</Text> : null}
        </Group>
        {failure ? (
          <Alert color="red" role="alert">
            {wordsOf(failure) ?? t('failed')}
          </Alert>
        ) : null}
        {seen ? <Seen seen={seen} /> : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t(apply.isSuccess ? 'close' : 'cancel')}
          </Button>
          {apply.isSuccess ? null : (
            <Button
              disabled={!look.data || look.data.faulty > 0 || look.data.changed === 0}
              loading={apply.isPending}
              onClick={() => look.data && apply.mutate(look.data.basis)}
            >
              {t('import.apply')}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}

const Seen = ({ seen }: { seen: TextImport }) => {
  const { t } = useTranslation('multilingual');
  return (
    <Stack gap="sm">
      <Alert color={seen.applied ? 'teal' : seen.faulty > 0 ? 'red' : 'blue'} role="status">
        {seen.applied
          ? t('import.applied', { count: seen.changed })
          : seen.faulty > 0
            ? t('import.invalid', { count: seen.faulty })
            : t('import.changes', { count: seen.changed, texts: seen.texts })}
      </Alert>
      <ScrollArea.Autosize mah={360} type="auto">
        {seen.faults.map(({ line, id, message }) => (
          <Text key={`${line} ${id}`} size="sm" className={classes.fault}>
            {t('import.line', { line })} {message} <span className={classes.textId}>{id}</span>
          </Text>
        ))}
        {seen.changes.map((change) => (
          <div key={`${change.language} ${change.id}`} className={classes.change}>
            <Group gap="xs">
              <Badge variant="light" color="gray">
                {change.place ?? (change.position || t('place.site'))}
              </Badge>
              <Text size="xs" c="dimmed">
                {change.label ?? t(`item.${change.item}`)} / {NAMES[change.language]}
              </Text>
              {change.sourceChanged ? (
                <Badge variant="light" color="yellow">
                  {t('import.sourceChanged')}
                </Badge>
              ) : null}
            </Group>
            <Text size="sm" c="dimmed" td="line-through" lang={TAGS[change.language]}>
              {change.before}
            </Text>
            <Text size="sm" lang={TAGS[change.language]}>
              {change.after || t('import.emptied')}
            </Text>
          </div>
        ))}
      </ScrollArea.Autosize>
    </Stack>
  );
};
