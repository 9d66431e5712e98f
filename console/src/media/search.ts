import { isUuid } from '@mekuri/kit/uuid';

/** Search and filters of the library, all stored in the URL. */
export interface MediaSearch {
  q?: string;
  kind?: 'IMAGE' | 'VIDEO';
  /** A folder's id, or `none` for items outside folders. */
  folder?: string;
  unused?: true;
  trashed?: true;
  /** The item whose details are open. */
  medium?: string;
}

const LONGEST = 100;

const id = (value: unknown): string | undefined => (typeof value === 'string' && isUuid(value) ? value.toLowerCase() : undefined);
const flag = (value: unknown): true | undefined => (value === true || value === 'true' ? true : undefined);

export const parseMediaSearch = (search: Record<string, unknown>): MediaSearch => {
  const q = typeof search['q'] === 'string' || typeof search['q'] === 'number' ? String(search['q']).slice(0, LONGEST) : '';
  return {
    q: q === '' ? undefined : q,
    kind: search['kind'] === 'IMAGE' || search['kind'] === 'VIDEO' ? search['kind'] : undefined,
    folder: search['folder'] === 'none' ? 'none' : id(search['folder']),
    unused: flag(search['unused']),
    trashed: flag(search['trashed']),
    medium: id(search['medium']),
  };
};

/** Whether the list is filtered; if not, an empty list means an empty library. */
export const isNarrowed = ({ q, kind, folder, unused }: MediaSearch): boolean => Boolean(q ?? kind ?? folder ?? unused);
