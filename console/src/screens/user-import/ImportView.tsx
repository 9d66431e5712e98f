import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../session/SessionContext.tsx';
import { LoadFailure } from '../../ui/feedback/LoadFailure.tsx';
import { CheckedImport } from './CheckedImport.tsx';
import { FinishedImport } from './FinishedImport.tsx';
import { importOptions } from './queries.ts';
import { RunningImport } from './RunningImport.tsx';

interface ImportViewProps {
  importId: string;
  onAnother: () => void;
  onClose: () => void;
}

export const ImportView = ({ importId, onAnother, onClose }: ImportViewProps) => {
  const { t } = useTranslation();
  const { data, error, isError, refetch } = useQuery(importOptions(useUser(), importId));
  if (isError && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={280} radius="md" role="status" aria-label={t('state.loading')} />;
  if (data.status === 'checked') return <CheckedImport found={data} onAnother={onAnother} />;
  if (data.status === 'running') return <RunningImport found={data} onClose={onClose} />;
  return <FinishedImport found={data} onAnother={onAnother} onClose={onClose} />;
};
