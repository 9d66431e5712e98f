/** The list's state in the address. */
export interface AdminListSearch {
  q?: string;
  cursor?: string;
}

const text = (value: unknown, longest: number): string | undefined => {
  const found = typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, longest) : '';
  return found === '' ? undefined : found;
};

export const parseAdminListSearch = (search: Record<string, unknown>): AdminListSearch => ({
  q: text(search['q'], 50),
  cursor: text(search['cursor'], 400),
});
