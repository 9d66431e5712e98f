import { isUuid } from '@mekuri/kit/uuid';
import { addMonths, isDay } from '../../ui/text/days.ts';

export const BILL_TABS = ['bills', 'bank', 'runs', 'issuer'] as const;
export const BILL_STATUSES = ['unpaid', 'failed', 'processing', 'paid', 'completed', 'void'] as const;
export const BILL_KINDS = ['invoice', 'credit_note'] as const;
/** Views of the bank transfers. Without one, those are shown that are not fully allocated. */
export const TRANSFER_VIEWS = ['allocated', 'set_aside', 'all'] as const;

type BillTab = (typeof BILL_TABS)[number];

/** The filters of the list. */
export interface BillFilters {
  month?: string;
  status?: (typeof BILL_STATUSES)[number];
  kind?: (typeof BILL_KINDS)[number];
  /** First and last day of issue. */
  from?: string;
  to?: string;
  /** Least and greatest total in yen, tax included. */
  min?: number;
  max?: number;
  q?: string;
  account?: string;
}

/** The address of the screen: its tab, the filters of the list, and the bill that is open. */
export interface BillSearch extends BillFilters {
  tab?: Exclude<BillTab, 'bills'>;
  /** Which bank transfers are shown; without it those that are not fully allocated. */
  transfers?: (typeof TRANSFER_VIEWS)[number];
  bill?: string;
}

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;

const oneOf = <T extends string>(known: readonly T[], value: unknown): T | undefined => known.find((entry) => entry === value);

const text = (value: unknown): string | undefined => {
  const found = typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 50) : '';
  return found === '' ? undefined : found;
};

const id = (value: unknown): string | undefined => (typeof value === 'string' && isUuid(value) ? value : undefined);
const day = (value: unknown): string | undefined => (typeof value === 'string' && isDay(value) ? value : undefined);
const yen = (value: unknown): number | undefined => (Number.isSafeInteger(value) ? (value as number) : undefined);

export const parseBillSearch = (search: Record<string, unknown>): BillSearch => {
  const { month } = search;
  return {
    tab: oneOf(['bank', 'runs', 'issuer'], search['tab']),
    transfers: oneOf(TRANSFER_VIEWS, search['transfers']),
    month: typeof month === 'string' && MONTH.test(month) ? month : undefined,
    status: oneOf(BILL_STATUSES, search['status']),
    kind: oneOf(BILL_KINDS, search['kind']),
    from: day(search['from']),
    to: day(search['to']),
    min: yen(search['min']),
    max: yen(search['max']),
    q: text(search['q']),
    account: id(search['account']),
    bill: id(search['bill']),
  };
};

export const NO_FILTERS = {
  month: undefined,
  status: undefined,
  kind: undefined,
  from: undefined,
  to: undefined,
  min: undefined,
  max: undefined,
  q: undefined,
  account: undefined,
} as const satisfies Record<keyof BillFilters, undefined>;

export const isFiltered = (filters: BillFilters): boolean =>
  (Object.keys(NO_FILTERS) as (keyof BillFilters)[]).some((name) => filters[name] !== undefined);

/** The filters as the API names them. */
export const filterQuery = ({ month, status, kind, from, to, min, max, q, account }: BillFilters) => ({
  month,
  status,
  kind,
  issuedFrom: from,
  issuedTo: to,
  minTotal: min,
  maxTotal: max,
  q,
  accountId: account,
});

/** Months to choose from, the newest first: the given one and those before it. */
export const monthsUpTo = (month: string, count: number): string[] =>
  Array.from({ length: count }, (_, back) => addMonths(`${month}-01`, -back).slice(0, 'YYYY-MM'.length));
