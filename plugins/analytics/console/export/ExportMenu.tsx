import { Alert, Button, Menu, Stack } from '@mantine/core';
import type { AnalyticsPeriod } from '@mekuri/client-console';
import type { ChartPicture } from '@mekuri/kit/charts';
import { japanStamp, saveFile } from '@mekuri/kit/console';
import { useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Files } from './download.ts';

interface ExportMenuProps {
  files: Files;
  /** Hides the export of single visits, which requires edit rights. */
  readOnly: boolean;
  /** Chart of the tab; absent if it has none. */
  chart?: { picture: RefObject<ChartPicture | null>; period: Pick<AnalyticsPeriod, 'from' | 'to'> } | undefined;
}

/** Exports the rows of a tab as a file or its chart as an image, or prints the tab. */
export function ExportMenu({ files, readOnly, chart }: ExportMenuProps) {
  const { t } = useTranslation('analytics');
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const [isDrawn, setIsDrawn] = useState(false);
  const download = (read: () => Promise<void>): void => {
    setState('loading');
    read().then(
      () => setState('idle'),
      () => setState('failed'),
    );
  };
  /** Named like the tab's files from the server. */
  const savePicture = async ({ picture, period: { from, to } }: NonNullable<typeof chart>): Promise<void> => {
    const content = await picture.current!();
    saveFile(content, `${t('tabs.lp')} ${from}-${to}-${japanStamp(new Date())}.png`);
  };
  return (
    <Stack gap="xs" align="end">
      <Menu position="bottom-end" onOpen={() => setIsDrawn(Boolean(chart?.picture.current))}>
        <Menu.Target>
          <Button variant="default" loading={state === 'loading'}>
            {t('export.label')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => download(files.csv)}>{t('export.csv')}</Menu.Item>
          <Menu.Item onClick={() => download(files.sheet)}>{t('export.sheet')}</Menu.Item>
          {chart && (
            <Menu.Item disabled={!isDrawn} onClick={() => download(() => savePicture(chart))}>
              {t('export.chart')}
            </Menu.Item>
          )}
          <Menu.Item onClick={() => window.print()}>{t('export.print')}</Menu.Item>
          {files.visits && !readOnly && <Menu.Item onClick={() => download(files.visits!)}>{t('export.visits')}</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
      {state === 'failed' && <Alert color="red">{t('export.failed')}</Alert>}
    </Stack>
  );
}
