import { Button, Menu } from '@mantine/core';
import { multilingualExportCsv, multilingualExportXliff, type Language } from '@mekuri/client-console';
import { downloadResponse } from '@mekuri/kit/console';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { NAMES } from './names.ts';

interface ExportMenuProps {
  siteId: string;
  language: Language;
  disabled: boolean;
}

/** Downloads the texts as a file for translators. Read as bytes, because decoding as text would drop the byte order mark. */
export function ExportMenu({ siteId, language, disabled }: ExportMenuProps) {
  const { t } = useTranslation('multilingual');
  const take = useMutation({
    mutationFn: async (kind: 'csv' | 'xliff') => {
      const path = { siteId };
      const { data, response } =
        kind === 'csv'
          ? await multilingualExportCsv({ path, parseAs: 'blob', throwOnError: true })
          : await multilingualExportXliff({ path, query: { lang: language }, parseAs: 'blob', throwOnError: true });
      downloadResponse(data, response, kind === 'csv' ? 'texts.csv' : 'texts.xlf');
    },
  });
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button variant="default" size="sm" disabled={disabled} loading={take.isPending}>
          {t('export.button')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => take.mutate('csv')}>{t('export.csv')}</Menu.Item>
        <Menu.Item onClick={() => take.mutate('xliff')}>{t('export.xliff', { language: NAMES[language] })}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
