/** How a draft is viewed, as in the preview's address. Other parameters of the address are dropped. */
export interface View {
  lang: string | null;
  /** ISO 8601. Null means now. */
  at: string | null;
  as: 'visitor' | 'member';
  cell: string | null;
}

const LANGUAGE = /^(?:JP|EN|CN|KR)$/;
const CELL = /^[A-Z]{1,3}\d{1,3}$/;

const isTimestamp = (text: string): boolean => /^\d{4}-\d{2}-\d{2}T/.test(text) && !Number.isNaN(Date.parse(text));
const matching = (text: string | null, shape: RegExp): string | null => (text !== null && shape.test(text) ? text : null);

export const parseView = (search: string): View => {
  const query = new URLSearchParams(search);
  const at = query.get('at');
  return {
    lang: matching(query.get('lang'), LANGUAGE),
    at: at !== null && isTimestamp(at) ? new Date(at).toISOString() : null,
    as: query.get('as') === 'member' ? 'member' : 'visitor',
    cell: matching(query.get('cell'), CELL),
  };
};

export const searchOf = ({ lang, at, as, cell }: View): string => {
  const query = new URLSearchParams();
  if (lang !== null) query.set('lang', lang);
  if (at !== null) query.set('at', at);
  if (as === 'member') query.set('as', as);
  if (cell !== null) query.set('cell', cell);
  const text = query.toString();
  return text && `?${text}`;
};

/** The frame's path, e.g. `/B2/EN`. */
export const pathOf = ({ lang, cell }: View): string => `/${[cell, lang].filter((token) => token !== null).join('/')}`;

/** The same view on another page of the draft, given its path. */
export const viewAt = (view: View, path: string): View => {
  const tokens = path.split('/');
  const named = (shape: RegExp): string | null => tokens.find((token) => shape.test(token)) ?? null;
  return { ...view, cell: named(CELL) ?? view.cell, lang: named(LANGUAGE) };
};

const JST = 9 * 3_600_000;

/** The value of a `datetime-local` field, in Japan's time. */
export const toField = (at: string | null): string => (at === null ? '' : new Date(Date.parse(at) + JST).toISOString().slice(0, 16));

export const fromField = (text: string): string | null => {
  const instant = Date.parse(`${text}:00+09:00`);
  return Number.isNaN(instant) ? null : new Date(instant).toISOString();
};
