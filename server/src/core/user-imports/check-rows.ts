import type { KitError } from '@mekuri/kit/errors';
import type { Locale, Schemas } from '@mekuri/kit/server';
import { isCalculation } from '../../platform/csv.ts';
import { endOfTerm } from '../../platform/japan-time.ts';
import { canonicalEmail } from '../../platform/mail/mailbox.ts';
import { checkEmail } from '../accounts/people/email.ts';
import type { PlanRefusal } from '../plans/offered.ts';
import { termIssue } from '../users/term.ts';
import { REQUIRED_FIELDS, type Columns, type Field } from './columns.ts';
import type { FileRow } from './read-rows.ts';
import type { Params } from './refusal.ts';
import { readAccountType, readAuthority, readDay, readLicence, readLocale } from './values.ts';

type AccountType = Schemas['AccountType'];

/** Why a row is refused. The text is `errors.<code>` or `fields.<code>` of the server's messages. */
export interface Issue {
  field: Field | null;
  code: string;
  params?: Params;
}

/** The importer's rights as plain data, because they are passed to a worker thread. */
export interface Terms {
  /** Account types that the importer's area may create. */
  types: readonly AccountType[];
  /** Account types that may be granted license issuance. */
  licensed: readonly AccountType[];
  mayGrantEdit: boolean;
  mayGrantLicense: boolean;
  /** Today's date in Japan, as `YYYY-MM-DD`. */
  today: string;
  /** Length of a contract in months when the file gives no end. */
  months: number;
}

/** A plan, and why the importer's accounts cannot start on it, if they cannot. */
export interface SoldPlan {
  id: string;
  refusal: PlanRefusal | null;
  isPaid: boolean;
}

/** A possible parent of new accounts. */
export interface ParentAccount {
  accountId: string;
  tpath: string;
  kind: 'provider' | 'oem_master' | 'oem_admin' | 'user' | 'master_user';
  /** Account types allowed below it; the first that the importer may create is the default. */
  types: readonly AccountType[];
  /** Its contract has ended. */
  over: boolean;
  /** Plans sold to the accounts below it, by `nameKey` of their names. */
  plans: ReadonlyMap<string, SoldPlan>;
}

/** The part of a file that only the database can check. */
export interface Question {
  emails: readonly string[];
  /** Parents as the file names them, by `nameKey`. */
  parents: readonly string[];
}
export interface Lookups {
  taken: ReadonlySet<string>;
  own: ParentAccount;
  /** By `nameKey`; null for a name that several accounts share. */
  parents: ReadonlyMap<string, ParentAccount | null>;
}

/** A row that is ready to become an account. */
export interface Ready {
  number: number;
  companyName: string;
  name: string;
  email: string;
  locale: Locale;
  accountType: AccountType;
  parent: ParentAccount;
  planId: string;
  authority: 'view' | 'edit';
  licenseIssuance: boolean;
  contractStartsOn: string;
  contractEndsOn: string;
}
export interface Checked {
  number: number;
  faults: readonly Issue[];
  /** Null when the row has an issue. */
  ready: Ready | null;
}

const NAME_LENGTH = 50;

/** Equal for names and addresses that differ only in width, case or spacing. */
export const nameKey = (text: string): string =>
  text.includes('@') || text.includes('＠') ? canonicalEmail(text) : text.normalize('NFKC').toLowerCase().replaceAll(' ', '');

/** Issues for required columns that the file lacks. */
export const headerIssues = (columns: Columns): Issue[] =>
  REQUIRED_FIELDS.filter((field) => !columns.includes(field)).map((field) => ({ field, code: 'imports.column_missing' }));

/** A row parsed on its own, before the database is consulted. */
interface Draft {
  number: number;
  companyName: string;
  name: string;
  email: string;
  parent: string;
  plan: string;
  accountType: AccountType | undefined;
  locale: Locale | undefined;
  authority: 'view' | 'edit' | undefined;
  licenseIssuance: boolean | undefined;
  startsOn: string | undefined;
  endsOn: string | undefined;
  faults: Issue[];
}

/**
 * Checks rows against every rule for an account created by hand. Pure except for `ask`, which is called once. A missing required column is
 * an issue of the header (`headerFaults`), not of each row.
 */
export const checkRows = async (
  rows: readonly FileRow[],
  columns: Columns,
  terms: Terms,
  ask: (question: Question) => Promise<Lookups>,
): Promise<Checked[]> => {
  const drafts = rows.map((row) => draftOf(row, columns));
  const distinct = (texts: string[]): string[] => [...new Set(texts.filter(Boolean))];
  const lookups = await ask({
    emails: distinct(drafts.map(({ email }) => email)),
    parents: distinct(drafts.map(({ parent }) => nameKey(parent))),
  });
  const firstWith = new Map<string, number>();
  return drafts.map((draft) => {
    const { number, email, faults } = draft;
    const first = firstWith.get(email);
    if (email && first !== undefined) faults.push({ field: 'email', code: 'imports.twice', params: { row: first } });
    else if (email) firstWith.set(email, number);
    if (lookups.taken.has(email)) faults.push({ field: 'email', code: 'accounts.email_taken' });
    const ready = settle(draft, columns, terms, lookups);
    return { number, faults, ready: faults.length === 0 ? ready : null };
  });
};

const draftOf = ({ number, cells }: FileRow, columns: Columns): Draft => {
  const faults: Issue[] = [];
  const cellOf = (field: Field): string => cells[columns.indexOf(field)] ?? '';
  const textOf = (field: Field): string => {
    const text = cellOf(field);
    if (!text && columns.includes(field) && REQUIRED_FIELDS.includes(field)) faults.push({ field, code: 'required' });
    return text;
  };
  const nameOf = (field: Field): string => {
    const name = textOf(field).replaceAll(/\s*[\r\n\t]+\s*/g, ' ');
    if (Array.from(name).length > NAME_LENGTH) faults.push({ field, code: 'imports.too_long', params: { limit: NAME_LENGTH } });
    if (/\p{Cc}/u.test(name)) faults.push({ field, code: 'imports.unsafe_text' });
    if (isCalculation(name)) faults.push({ field, code: 'imports.formula' });
    return name;
  };
  const valueOf = <T>(field: Field, read: (cell: string) => T | undefined, code = 'imports.value_unknown'): T | undefined => {
    const cell = cellOf(field);
    if (!cell) return undefined;
    const value = read(cell);
    if (value === undefined) faults.push({ field, code, params: { value: Array.from(cell).slice(0, NAME_LENGTH).join('') } });
    return value;
  };
  return {
    number,
    companyName: nameOf('company_name'),
    name: nameOf('name'),
    email: addressOf(textOf('email'), faults),
    plan: textOf('plan'),
    parent: cellOf('parent'),
    accountType: valueOf('account_type', readAccountType),
    locale: valueOf('locale', readLocale),
    authority: valueOf('authority', readAuthority),
    licenseIssuance: valueOf('license_issuance', readLicence),
    startsOn: valueOf('contract_starts_on', readDay, 'imports.date'),
    endsOn: valueOf('contract_ends_on', readDay, 'imports.date'),
    faults,
  };
};

const addressOf = (cell: string, faults: Issue[]): string => {
  if (!cell) return '';
  try {
    return checkEmail(cell);
  } catch (error) {
    faults.push({ field: 'email', code: (error as KitError).code });
    return '';
  }
};

/** Adds the issues that depend on other accounts and on the importer's own rights. */
const settle = (draft: Draft, columns: Columns, terms: Terms, lookups: Lookups): Ready | null => {
  const { faults, number, companyName, name, email } = draft;
  const refuse = (field: Field, code: string, params?: Params): void => void faults.push({ field, code, ...(params ? { params } : {}) });
  const parent = draft.parent ? lookups.parents.get(nameKey(draft.parent)) : lookups.own;
  if (!parent) {
    refuse('parent', parent === null ? 'imports.parent_ambiguous' : 'imports.parent_unknown');
    return null;
  }
  const accountType = draft.accountType ?? parent.types.find((type) => terms.types.includes(type));
  if (accountType && !terms.types.includes(accountType)) refuse('account_type', 'users.type_refused');
  else if (!accountType || !parent.types.includes(accountType)) {
    refuse('parent', draft.parent ? 'users.parent_refused' : 'imports.parent_required');
  }
  if (parent.over) refuse('parent', 'users.parent_over');
  const plan = parent.plans.get(nameKey(draft.plan));
  const refusal = plan ? plan.refusal : 'plans.not_offered';
  if (refusal !== null && draft.plan) refuse('plan', refusal);
  const contractStartsOn = draft.startsOn ?? terms.today;
  const contractEndsOn = draft.endsOn ?? endOfTerm(contractStartsOn, terms.months);
  const termIsWrong = termIssue({ contractStartsOn, contractEndsOn }, { today: terms.today, isPaid: plan?.isPaid ?? false });
  if (termIsWrong) refuse(termIsWrong.field, termIsWrong.rule);
  const { authority = 'edit', licenseIssuance = false, locale = 'ja' } = draft;
  if (authority === 'edit' && !terms.mayGrantEdit) refuse('authority', 'users.above_own');
  if (licenseIssuance && accountType && !terms.licensed.includes(accountType)) refuse('license_issuance', 'users.no_licence_there');
  else if (licenseIssuance && !terms.mayGrantLicense) refuse('license_issuance', 'users.above_own');
  if (!accountType || !plan) return null;
  const rights = { authority, licenseIssuance };
  return { number, companyName, name, email, locale, accountType, parent, planId: plan.id, ...rights, contractStartsOn, contractEndsOn };
};
