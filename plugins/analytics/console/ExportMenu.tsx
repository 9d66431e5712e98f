import { Alert, Button, Menu, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Files } from './download.ts';

interface ExportMenuProps {
  files: Files;
  /** Single visits are given to those who may edit the site. */
  readOnly: boolean;
}

/** The rows of a tab as a file. */
export function ExportMenu({ files, readOnly }: ExportMenuProps) {
  const { t } = useTranslation('analytics');
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const download = (read: () => Promise<void>): void => {
    setState('loading');
    read().then(
      () => setState('idle'),
      () => setState('failed'),
    );
  };
  return (
    <Stack gap="xs" align="end">
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" loading={state === 'loading'}>
            {t('export.label')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => download(files.csv)}>{t('export.csv')}</Menu.Item>
          <Menu.Item onClick={() => download(files.sheet)}>{t('export.sheet')}</Menu.Item>
          {files.visits && !readOnly && <Menu.Item onClick={() => download(files.visits!)}>{t('export.visits')}</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
      {state === 'failed' && <Alert color="red">{t('export.failed')}</Alert>}
    </Stack>
  );
}
