import { ActionIcon, Button, FileButton, Group, Select, Text } from '@mantine/core';
import { IconBadgeCc, IconX } from '@tabler/icons-react';
import { type Captions, type Media, mediaDeleteCaptions, mediaSetCaptions } from '@mekuri/client-console';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemMessage } from '../ui/feedback/problem.ts';
import { toast } from '../ui/feedback/toast.ts';
import { useReloadLibrary } from './use-library.ts';
import classes from './Library.module.css';

type Language = Captions['language'];
const LANGUAGES: readonly Language[] = ['JP', 'EN', 'CN', 'KR'];
const LARGEST = 1_048_576;

interface CaptionsFieldProps {
  medium: Media;
  readOnly: boolean;
}

/** A video's captions: one WebVTT file per language. */
export const CaptionsField = ({ medium: { id, captions }, readOnly }: CaptionsFieldProps) => {
  const { t } = useTranslation();
  const reload = useReloadLibrary();
  const [language, setLanguage] = useState<Language>('JP');
  const [refusal, setRefusal] = useState<string>();
  const put = useMutation({
    mutationFn: (file: File) => mediaSetCaptions({ path: { mediaId: id }, query: { language }, body: file, throwOnError: true }),
    meta: { quiet: true },
    onSuccess: () => {
      reload();
      toast({ kind: 'success', message: t('media.captions.saved') });
    },
    onError: (error, file) => setRefusal(t('upload.refused', { file: file.name, reason: problemMessage(error) })),
  });
  const remove = useMutation({
    mutationFn: (which: Language) => mediaDeleteCaptions({ path: { mediaId: id }, query: { language: which }, throwOnError: true }),
    onSuccess: reload,
  });
  const take = (file: File | null): void => {
    if (!file) return;
    const isFit = /\.vtt$/i.test(file.name) && file.size <= LARGEST;
    setRefusal(isFit ? undefined : t('media.captions.unfit', { file: file.name }));
    if (isFit) put.mutate(file);
  };
  return (
    <div role="group" aria-label={t('media.captions')}>
      <Text size="sm" fw={600}>
        {t('media.captions')}
      </Text>
      <Text size="xs" c="dimmed" mb={6}>
        {t('media.captions.hint')}
      </Text>
      {captions.length > 0 ? (
        <ul className={classes.uses}>
          {captions.map(({ language: of, label }) => (
            <li key={of}>
              <Group justify="space-between" wrap="nowrap">
                <Text size="sm">{label}</Text>
                {readOnly ? null : (
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={t('media.captions.remove', { language: label })}
                    onClick={() => remove.mutate(of)}
                  >
                    <IconX size={16} />
                  </ActionIcon>
                )}
              </Group>
            </li>
          ))}
        </ul>
      ) : null}
      {readOnly ? null : (
        <Group gap="xs" mt="xs" align="flex-end">
          <Select
            w={150}
            label={t('media.captions.language')}
            allowDeselect={false}
            data={LANGUAGES.map((value) => ({ value, label: t(`media.captions.${value}`) }))}
            value={language}
            onChange={(next) => setLanguage(next ?? 'JP')}
          />
          <FileButton accept=".vtt,text/vtt" onChange={take}>
            {(props) => (
              <Button {...props} variant="default" leftSection={<IconBadgeCc size={18} />} loading={put.isPending}>
                {t('media.captions.choose')}
              </Button>
            )}
          </FileButton>
        </Group>
      )}
      {refusal ? (
        <Text size="sm" c="var(--mantine-color-error)" role="alert" mt={6}>
          {refusal}
        </Text>
      ) : null}
    </div>
  );
};
