import { hasUnsavedInput } from '@mekuri/kit/unsaved-input';
import { useTranslation } from 'react-i18next';
import { isChunkError } from '../loading/chunk-error.ts';
import { useNewVersion } from '../loading/use-new-version.ts';

/** The message for a chunk that failed to load; null for other errors. */
export const useChunkFailure = (error: unknown): { isReplaced: boolean; text: string } | null => {
  const { t } = useTranslation();
  const isReplaced = useNewVersion(error);
  if (!isChunkError(error)) return null;
  if (!isReplaced) return { isReplaced, text: t('error.chunk.unstable') };
  return { isReplaced, text: hasUnsavedInput() ? t('error.chunk.saveFirst') : t('error.chunk.replaced') };
};
