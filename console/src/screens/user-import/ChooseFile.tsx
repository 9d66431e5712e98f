import { Anchor, Button, FileButton, Group, List, Stack, Text } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../session/SessionContext.tsx';
import { problemMessage } from '../../ui/feedback/problem.ts';
import { operationsOf } from '../users/area.ts';
import { csvIssue } from './csv-file.ts';
import { importKey, importsKey } from './queries.ts';
import { RecentImports } from './RecentImports.tsx';
import { useTemplate } from './use-template.ts';
import classes from './Import.module.css';

interface ChooseFileProps {
  onRead: (id: string) => void;
}

/** Chooses a file by dialog or drop. Files of a wrong size or type are not sent. */
export const ChooseFile = ({ onRead }: ChooseFileProps) => {
  const { t } = useTranslation();
  const me = useUser();
  const queryClient = useQueryClient();
  const [over, setOver] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const saveTemplate = useTemplate();
  const reading = useMutation({
    mutationFn: (file: File) => operationsOf(me).imports.create({ query: { fileName: file.name }, body: file, throwOnError: true }),
    meta: { quiet: true },
    onSuccess: ({ data }) => {
      queryClient.setQueryData(importKey(me, data.id), data);
      void queryClient.invalidateQueries({ queryKey: importsKey(me) });
      onRead(data.id);
    },
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
    <Stack gap="lg">
      <div
        className={classes.drop}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <IconFileSpreadsheet size={40} stroke={1.4} className={classes.dropIcon} />
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
      <div>
        <Group justify="space-between" mb={4}>
          <Text size="sm" fw={600}>
            {t('import.how')}
          </Text>
          <Anchor component="button" type="button" size="sm" onClick={saveTemplate}>
            <Group gap={4} component="span">
              <IconDownload size={16} />
              {t('import.template')}
            </Group>
          </Anchor>
        </Group>
        <List size="sm" type="ordered" c="dimmed">
          <List.Item>{t('import.step.check')}</List.Item>
          <List.Item>{t('import.step.mend')}</List.Item>
          <List.Item>{t('import.step.start')}</List.Item>
        </List>
      </div>
      <RecentImports onShow={onRead} />
    </Stack>
  );
};
