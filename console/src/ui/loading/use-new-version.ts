import { useQuery } from '@tanstack/react-query';
import { isChunkError } from './chunk-error.ts';

const ENTRY = 'script[type="module"][src]';

/** Whether the server has a different version than this page. */
const isReplaced = async (): Promise<boolean> => {
  const running = document.querySelector(ENTRY)?.getAttribute('src');
  // oxlint-disable-next-line no-restricted-globals -- the console's HTML document is not an API operation
  const response = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } });
  if (!running || !response.ok) return false;
  const current = new DOMParser()
    .parseFromString(await response.text(), 'text/html')
    .querySelector(ENTRY)
    ?.getAttribute('src');
  return current !== undefined && current !== running;
};

/** Whether a chunk failed to load because a newer version has replaced it. */
export const useNewVersion = (error: unknown): boolean => {
  const { data } = useQuery({
    queryKey: ['new-version'],
    queryFn: isReplaced,
    enabled: isChunkError(error),
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  return data ?? false;
};
