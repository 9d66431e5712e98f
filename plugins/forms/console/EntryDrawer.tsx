import { Badge, Button, Group, Paper, Spoiler, Stack, Text } from '@mantine/core';
import type { FormEntryDetail, FormSetting } from '@mekuri/client-console';
import {
  formsDeleteEntryMutation,
  formsGetEntryOptions,
  formsGetEntryQueryKey,
  formsUpdateEntryMutation,
} from '@mekuri/client-console/query';
import { japanTime } from '@mekuri/kit/console';
import { FormPreview } from '@mekuri/kit/form-builder';
import { FORM_LANGUAGES } from '@mekuri/kit/forms';
import { DescriptionItem, RecordDrawer, DeleteConfirmation } from '@mekuri/kit/records';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { entriesKey } from './entries-query.ts';

interface Props {
  siteId: string;
  formType: FormSetting['formType'];
  entryId: string | undefined;
  readOnly: boolean;
  onClose: () => void;
}

/** The form version that the visitor saw, with their answers, even if that version is no longer in use. */
function AsItWas({ entry }: { entry: FormEntryDetail }) {
  const { t } = useTranslation('forms');
  const [isShown, setShown] = useState(false);
  const items = entry.items.map((item) => ({ ...item, translations: {} }));
  const answers = Object.fromEntries(entry.answers.map(({ item, value }) => [item, value]));
  return (
    <div>
      <Button variant="default" size="xs" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {t(isShown ? 'entries.formHide' : 'entries.formShow')}
      </Button>
      {isShown && (
        <Paper withBorder radius="md" p="md" mt="sm" bg="#fff" inert>
          <FormPreview items={items} language={entry.language} answers={answers} submitLabel={t('entries.formSend')} />
        </Paper>
      )}
    </div>
  );
}

function Marks({ entry: { isSpam, isArchived, mode, agreed } }: { entry: FormEntryDetail }) {
  const { t } = useTranslation('forms');
  return (
    <Group gap="xs">
      {isSpam && <Badge color="red">{t('entries.kinds.spam')}</Badge>}
      {isArchived && <Badge color="gray">{t('entries.kinds.archived')}</Badge>}
      {mode !== null && <Badge>{t(`entries.mode.${mode}`)}</Badge>}
      {agreed && <Badge color="teal">{t('entries.agreed')}</Badge>}
    </Group>
  );
}

function Details({ entry }: { entry: FormEntryDetail }) {
  const { t, i18n } = useTranslation('forms');
  const documentNames = [t('entries.document.0'), t('entries.document.1'), t('entries.document.2'), t('entries.document.3')];
  return (
    <Stack component="dl" gap="md" m={0}>
      <DescriptionItem label={t('entries.receivedAt')}>{japanTime(entry.receivedAt, i18n.language)}</DescriptionItem>
      {entry.answers.map(({ item, title, text }) => (
        <DescriptionItem key={item} label={title}>
          {text}
        </DescriptionItem>
      ))}
      <DescriptionItem label={t('entries.position')}>
        {entry.popupId === null ? entry.position : t('entries.fromPopup', { position: entry.position || '–' })}
      </DescriptionItem>
      <DescriptionItem label={t('entries.language')}>{FORM_LANGUAGES[entry.language]}</DescriptionItem>
      <DescriptionItem label={t('entries.version')}>{String(entry.version)}</DescriptionItem>
      {entry.documents.length > 0 && (
        <div>
          <Text component="dt" size="xs" c="dimmed">
            {t('entries.documents')}
          </Text>
          {entry.documents.map(({ kind, text }) => (
            <Text component="dd" key={kind} m={0} size="sm">
              <b>{documentNames[kind]}</b>
              <Spoiler maxHeight={60} showLabel={t('entries.more')} hideLabel={t('entries.less')}>
                <span style={{ whiteSpace: 'pre-wrap' }}>{text}</span>
              </Spoiler>
            </Text>
          ))}
        </div>
      )}
    </Stack>
  );
}

/** One entry: its answers, the form as the visitor saw it, and actions to mark it as spam or to delete it. */
export function EntryDrawer({ siteId, formType, entryId = '', readOnly, onClose }: Props) {
  const { t } = useTranslation('forms');
  const queries = useQueryClient();
  const path = { formEntryId: entryId };
  const entry = useQuery({ ...formsGetEntryOptions({ path }), enabled: entryId !== '' });
  const listChanged = (): Promise<void> => queries.invalidateQueries({ queryKey: entriesKey(siteId, formType) });
  const update = useMutation({
    ...formsUpdateEntryMutation(),
    onSuccess: (changed) => {
      queries.setQueryData(formsGetEntryQueryKey({ path }), changed);
      return listChanged();
    },
  });
  const remove = useMutation({
    ...formsDeleteEntryMutation(),
    onSuccess: async () => {
      onClose();
      await listChanged();
    },
  });
  const { data } = entry;
  return (
    <RecordDrawer isOpen={entryId !== ''} title={data?.email ?? ''} state={entry.status} onClose={onClose}>
      {data && (
        <>
          <Marks entry={data} />
          <Details entry={data} />
          <AsItWas entry={data} />
        </>
      )}
      {data && !readOnly && (
        <Group>
          <Button variant="default" loading={update.isPending} onClick={() => update.mutate({ path, body: { isSpam: !data.isSpam } })}>
            {t(data.isSpam ? 'entries.notSpam' : 'entries.spam')}
          </Button>
          <DeleteConfirmation
            label={t('entries.delete')}
            warning={t('entries.deleteSure')}
            confirmLabel={t('entries.deleteYes')}
            isRemoving={remove.isPending}
            onRemove={() => remove.mutate({ path })}
          />
        </Group>
      )}
    </RecordDrawer>
  );
}
