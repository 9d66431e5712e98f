import { useQuery } from '@tanstack/react-query';
import { isChunkError } from './chunk-error.ts';

const ENTRY = 'script[type="module"][src]';

/** Whether the server has another version than the one that runs here. */
const isReplaced = async (): Promise<boolean> => {
  const running = document.querySelector(ENTRY)?.getAttribute('src');
  // oxlint-disable-next-line no-restricted-globals -- the console's own document is no operation of the API
  const response = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } });
  if (!running || !response.ok) return false;
  const current = new DOMParser()
    .parseFromString(await response.text(), 'text/html')
    .querySelector(ENTRY)
    ?.getAttribute('src');
  return current !== undefined && current !== running;
};

/** True when a part could not be loaded because a newer version has replaced it. */
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
