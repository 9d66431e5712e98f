import type { KitError } from '@mekuri/kit/errors';
import type { Locale, Schemas } from '@mekuri/kit/server';
import { isCalculation } from '../../platform/csv.ts';
import { endOfTerm } from '../../platform/japan-time.ts';
import { canonicalEmail } from '../../platform/mail/mailbox.ts';
import { checkEmail } from '../accounts/people/email.ts';
import type { PlanRefusal } from '../plans/offered.ts';
import { termFault } from '../users/term.ts';
import { REQUIRED_FIELDS, type Columns, type Field } from './columns.ts';
import type { FileRow } from './read-rows.ts';
import type { Params } from './refusal.ts';
import { readAccountType, readAuthority, readDay, readLicence, readLocale } from './values.ts';

type AccountType = Schemas['AccountType'];

/** Why a row is refused: `errors.<code>` or `fields.<code>` of the server's messages says it. */
export interface Fault {
  field: Field | null;
  code: string;
  params?: Params;
}

/** What its importer may make, as plain data: it goes to another thread. */
export interface Terms {
  /** Types of accounts that the importer's area makes. */
  types: readonly AccountType[];
  /** Those among them that may issue licences. */
  licensed: readonly AccountType[];
  mayGrantEdit: boolean;
  mayGrantLicense: boolean;
  /** In Japan. */
  today: string;
  /** Of a term whose end is not told. */
  months: number;
}

/** A plan, and why the importer's accounts cannot start on it. */
export interface SoldPlan {
  id: string;
  refusal: PlanRefusal | null;
  /** It costs something. */
  isPaid: boolean;
}

/** An account that new ones may stand below. */
export interface ParentAccount {
  accountId: string;
  tpath: string;
  kind: 'provider' | 'oem_master' | 'oem_admin' | 'user' | 'master_user';
  /** What may stand below it; the first unless told. */
  types: readonly AccountType[];
  /** Its contract is over. */
  over: boolean;
  /** The plans that are sold below it, by name. */
  plans: ReadonlyMap<string, SoldPlan>;
}

/** What only the database knows of a file. */
export interface Question {
  emails: readonly string[];
  /** Parents as the file names them. */
  parents: readonly string[];
}
export interface Lookups {
  taken: ReadonlySet<string>;
  own: ParentAccount;
  /** By `nameKey`; null for a name that several have. */
  parents: ReadonlyMap<string, ParentAccount | null>;
}

/** An account that can be made. */
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
  faults: readonly Fault[];
  /** Null with a fault. */
  ready: Ready | null;
}

const NAME_LENGTH = 50;

/** Names and addresses that are one although they are written in another width, case or spacing. */
export const nameKey = (text: string): string =>
  text.includes('@') || text.includes('＠') ? canonicalEmail(text) : text.normalize('NFKC').toLowerCase().replaceAll(' ', '');

/** Columns without which nothing can be made. */
export const headerFaults = (columns: Columns): Fault[] =>
  REQUIRED_FIELDS.filter((field) => !columns.includes(field)).map((field) => ({ field, code: 'imports.column_missing' }));

/** What can be said of a row by itself, and what it asks of the database. */
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
  faults: Fault[];
}

/**
 * Holds rows against every rule that holds for an account made by hand. Pure but for the question, which is asked once.
 * Columns that required fields lack are the header's faults, not each row's.
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
  const faults: Fault[] = [];
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

const addressOf = (cell: string, faults: Fault[]): string => {
  if (!cell) return '';
  try {
    return checkEmail(cell);
  } catch (error) {
    faults.push({ field: 'email', code: (error as KitError).code });
    return '';
  }
};

/** Adds the faults that show beside other accounts and the importer's own rights. */
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
  const termIsWrong = termFault({ contractStartsOn, contractEndsOn }, { today: terms.today, isPaid: plan?.isPaid ?? false });
  if (termIsWrong) refuse(termIsWrong.field, termIsWrong.rule);
  const { authority = 'edit', licenseIssuance = false, locale = 'ja' } = draft;
  if (authority === 'edit' && !terms.mayGrantEdit) refuse('authority', 'users.above_own');
  if (licenseIssuance && accountType && !terms.licensed.includes(accountType)) refuse('license_issuance', 'users.no_licence_there');
  else if (licenseIssuance && !terms.mayGrantLicense) refuse('license_issuance', 'users.above_own');
  if (!accountType || !plan) return null;
  const rights = { authority, licenseIssuance };
  return { number, companyName, name, email, locale, accountType, parent, planId: plan.id, ...rights, contractStartsOn, contractEndsOn };
};
