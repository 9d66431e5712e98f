import { isUuid } from '@mekuri/kit/uuid';

/** What of the library is shown: all of it is in the address of its screen. */
export interface MediaSearch {
  q?: string;
  kind?: 'IMAGE' | 'VIDEO';
  /** A folder's id; `none`: what is in no folder. */
  folder?: string;
  unused?: true;
  trashed?: true;
  /** The medium whose details are open. */
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

/** Whether something narrows the list, so that an empty one is not an empty library. */
export const isNarrowed = ({ q, kind, folder, unused }: MediaSearch): boolean => Boolean(q ?? kind ?? folder ?? unused);
