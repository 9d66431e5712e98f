import { Center, Loader, Modal, Text } from '@mantine/core';
import type { SiteSummary } from '@mekuri/client-console';
import { pagesListOptions, sitesGetOptions } from '@mekuri/client-console/query';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useRestoreFocus } from '@mekuri/kit/console';
import { LoadFailure } from '../../../ui/feedback/LoadFailure.tsx';
import { Preview } from './Preview.tsx';

interface PreviewDialogProps {
  site: SiteSummary;
  onClose: () => void;
}

/** Previews a site's saved draft without opening the editor. */
export const PreviewDialog = ({ site: { id, name }, onClose }: PreviewDialogProps) => {
  const { t } = useTranslation();
  useRestoreFocus();
  const site = useQuery({ ...sitesGetOptions({ path: { siteId: id } }), staleTime: 0 });
  const grid = useQuery({ ...pagesListOptions({ query: { siteId: id } }), staleTime: 0 });
  const failed = [site, grid].find(({ isError, data }) => isError && !data);
  return (
    <Modal
      opened
      onClose={onClose}
      size="auto"
      centered
      title={t('preview.title', { name })}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <Text size="sm" c="dimmed" mb="sm">
        {t('preview.body')}
      </Text>
      {failed ? (
        <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />
      ) : site.data && grid.data ? (
        <Preview site={site.data} grid={grid.data} />
      ) : (
        <Center mih={320}>
          <Loader size="sm" role="status" aria-label={t('state.loading')} />
        </Center>
      )}
    </Modal>
  );
};
