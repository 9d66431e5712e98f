import type { NoticeFilter } from '@mekuri/kit/console';

const STATUSES = ['all', 'published', 'unpublished', 'draft', 'expired'] as const satisfies readonly NoticeFilter['status'][];

const text = (value: unknown, longest: number): string | undefined => {
  const found = typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, longest) : '';
  return found === '' ? undefined : found;
};

const statusOf = (value: unknown): NoticeFilter['status'] => STATUSES.find((status) => status === value) ?? 'all';

/** The filters of a list of notices, as kept in the address. Defaults are omitted. */
export interface NoticeSearch {
  q?: string;
  status?: NoticeFilter['status'];
  cursor?: string;
}

export const parseNoticeSearch = ({ cursor, q, status }: Record<string, unknown>): NoticeSearch => ({
  q: text(q, 50),
  status: statusOf(status) === 'all' ? undefined : statusOf(status),
  cursor: text(cursor, 400),
});

export interface SystemNoticeSearch extends NoticeSearch {
  box?: 'sent';
  unread?: true;
}

export const parseSystemNoticeSearch = (search: Record<string, unknown>): SystemNoticeSearch => ({
  ...parseNoticeSearch(search),
  box: search['box'] === 'sent' ? 'sent' : undefined,
  unread: search['unread'] === true || undefined,
});

/** The notice to edit. Without an id, a new one is written. */
export interface EditedNotice {
  notice?: string;
}

export const parseEditedNotice = ({ notice }: Record<string, unknown>): EditedNotice => ({ notice: text(notice, 36) });

export const filterOf = ({ cursor = '', q = '', status = 'all' }: NoticeSearch): NoticeFilter => ({ cursor, q, status });

/** Changing a filter returns to the first page. */
export const searchOf = <S extends NoticeSearch>(search: S, change: Partial<NoticeFilter>): S => ({
  ...search,
  cursor: undefined,
  ...Object.fromEntries(Object.entries(change).map(([name, value]) => [name, value === '' || value === 'all' ? undefined : value])),
});
