import { Button, FileButton, Group, Loader, Paper, Progress, Stack, Text, Title } from '@mantine/core';
import type { Media } from '@mekuri/client-console';
import { IconPhoto, IconPhotoUp, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stillOf } from '../../../editor/picture.ts';
import { LibraryButton } from '../../../media/LibraryButton.tsx';
import { errorOf, type SectionProps } from './section-props.ts';
import { useLogoUpload, type LogoPurpose } from './use-logo-upload.ts';
import classes from './Settings.module.css';

const PICTURES = '.png,.jpg,.jpeg,.jfif,.heic,.heif';
const SHOWN_WIDTH = 400;
const FIELDS = { LOGO: 'logoMediaId', FAVICON: 'faviconMediaId' } as const;

interface LogoFieldsProps extends SectionProps {
  /** Reports the start and end of an upload. */
  onSending: (purpose: LogoPurpose, isSending: boolean) => void;
}

export const LogoFields = ({ form, site, readOnly, onSending }: LogoFieldsProps) => {
  const { t } = useTranslation();
  return (
    <Paper withBorder radius="lg" p="xl">
      <Stack gap="xl">
        <Title order={2}>{t('settings.section.logo')}</Title>
        <PictureField form={form} readOnly={readOnly} purpose="LOGO" saved={site.logo} onSending={onSending} />
        <PictureField form={form} readOnly={readOnly} purpose="FAVICON" saved={site.favicon} onSending={onSending} />
      </Stack>
    </Paper>
  );
};

interface PictureFieldProps extends Omit<LogoFieldsProps, 'site'> {
  purpose: LogoPurpose;
  saved: Media | null;
}

const PictureField = ({ form, readOnly, purpose, saved, onSending }: PictureFieldProps) => {
  const { t } = useTranslation();
  const field = FIELDS[purpose];
  const chosen = form.values.settings[field];
  const [sent, setSent] = useState<Media | null>(null);
  const { send, phase, advice } = useLogoUpload(purpose, (media) => {
    setSent(media);
    form.setFieldValue(`settings.${field}`, media.id);
  });
  const media = [sent, saved].find((known) => known?.id === chosen);
  const picture = media && stillOf(media, SHOWN_WIDTH);
  const label = t(`settings.${field}`);
  const issue = phase?.kind === 'failed' ? phase.message : errorOf(form, `settings.${field}`);
  const isBusy = phase !== null && phase.kind !== 'failed';
  useEffect(() => {
    onSending(purpose, isBusy);
    return () => onSending(purpose, false);
  }, [onSending, purpose, isBusy]);
  return (
    <div role="group" aria-label={label}>
      <Text fw={600} size="sm" mb={8}>
        {label}
      </Text>
      <div className={classes.pictureField}>
        <span className={classes.picture} data-shape={purpose === 'LOGO' ? 'logo' : 'favicon'}>
          {isBusy ? <Loader size="sm" /> : picture ? <img src={picture} alt="" /> : <IconPhoto size={24} stroke={1.5} />}
        </span>
        <div className={classes.pictureText}>
          <Text size="sm" c="dimmed" mb="xs">
            {t(`settings.${field}.hint`)}
          </Text>
          {phase?.kind === 'sending' ? <Progress value={phase.share * 100} aria-label={t('media.sending')} mb="xs" /> : null}
          {issue ? (
            <Text size="sm" c="var(--mantine-color-error)" role="alert" mb="xs">
              {issue}
            </Text>
          ) : null}
          {advice && !issue ? (
            <Text size="sm" role="status" mb="xs">
              {advice}
            </Text>
          ) : null}
          {readOnly ? null : (
            <Group gap="xs">
              <FileButton accept={PICTURES} onChange={(file) => file && send(file)}>
                {({ onClick }) => (
                  <Button size="xs" variant="default" leftSection={<IconPhotoUp size={16} />} disabled={isBusy} onClick={onClick}>
                    {chosen ? t('media.replace') : t('settings.choosePicture')}
                  </Button>
                )}
              </FileButton>
              <LibraryButton
                kind="IMAGE"
                preset={purpose === 'LOGO' ? 'logoWide' : 'favicon'}
                disabled={isBusy}
                onPick={(mediaItem) => {
                  setSent(mediaItem);
                  form.setFieldValue(`settings.${field}`, mediaItem.id);
                }}
              />
              {chosen ? (
                <Button
                  size="xs"
                  variant="subtle"
                  color="gray"
                  c="var(--mantine-color-text)"
                  leftSection={<IconX size={16} />}
                  onClick={() => form.setFieldValue(`settings.${field}`, null)}
                >
                  {t('media.remove')}
                </Button>
              ) : null}
            </Group>
          )}
        </div>
      </div>
    </div>
  );
};
