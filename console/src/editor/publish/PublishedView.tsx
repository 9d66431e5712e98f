import { Button, Group, Stack, Text, ThemeIcon } from '@mantine/core';
import { IconCheck, IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../ui/feedback/CopyButton.tsx';
import classes from './Publish.module.css';

interface PublishedViewProps {
  url: string;
  number: number;
  onClose: () => void;
}

export const PublishedView = ({ url, number, onClose }: PublishedViewProps) => {
  const { t } = useTranslation();
  return (
    <Stack gap="md">
      <Group wrap="nowrap">
        <ThemeIcon color="teal" radius={100} size={44} variant="light">
          <IconCheck size={26} />
        </ThemeIcon>
        <Text size="sm">{t('publish.doneBody', { number })}</Text>
      </Group>
      <div className={classes.address}>
        <Text size="sm" flex={1} truncate title={url}>
          {url}
        </Text>
        <CopyButton value={url} label={t('site.copyAddress')} />
      </div>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('action.close')}
        </Button>
        <Button component="a" href={url} target="_blank" rel="noopener" leftSection={<IconExternalLink size={18} />} data-autofocus>
          {t('site.open')}
        </Button>
      </Group>
    </Stack>
  );
};
