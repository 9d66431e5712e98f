import type { Actor } from '@mekuri/kit/server';
import type { CoreDb } from '../../kernel/types.ts';
import { japanDay } from '../../platform/japan-time.ts';
import { sql } from '../../platform/database/sql.ts';
import { MINIMUM_MONTHS } from '../accounts/people/people.ts';
import { planRefusal, sellerOf, type PlanOffer } from '../plans/offered.ts';
import { allowedTypes, BELOW, TAKES_LICENCE, type Area } from '../users/rules.ts';
import { nameKey, type Lookups, type ParentAccount, type Question, type SoldPlan, type Terms } from './check-rows.ts';

/** The rules for an import by this actor. */
export const termsOf = (actor: Actor, area: Area, now: Date): Terms => ({
  types: allowedTypes(area),
  licensed: [...TAKES_LICENCE],
  mayGrantEdit: actor.authority === 'edit',
  mayGrantLicense: actor.licenseIssuance || actor.role === 'MASTER',
  today: japanDay(now),
  months: MINIMUM_MONTHS,
});

interface ParentRow {
  accountId: string;
  tpath: string;
  kind: ParentAccount['kind'];
  status: string;
  name: string;
  email: string | null;
}

/** Looks up a file's addresses and parents in the database, in the scope of the importer's subtree. */
export const lookUp = async (db: CoreDb, importer: Actor, { emails, parents }: Question): Promise<Lookups> => {
  const taken = await sql<{ email: string }>(db, 'select taken_emails(:emails) as email', { emails });
  const rows = await sql<ParentRow>(
    db,
    `select a.id as "accountId", a.tpath, a.kind, a.contract_status as status, a.name, u.email_canonical as email
       from accounts a left join users u on u.account_id = a.id and u.is_owner
      where a.tpath >= :from and a.tpath < :to and a.deleted_at is null
        and (a.id = :ownId or u.email_canonical = any(:parents) or replace(lower(normalize(a.name, nfkc)), ' ', '') = any(:parents))`,
    { ownId: importer.accountId, parents },
  );
  const plans = await plansOf(db, importer, [...new Set(rows.map(({ tpath }) => sellerOf(tpath)))]);
  const accounts = rows.map((row) => ({ row, account: parentOf(row, plans) }));
  return {
    taken: new Set(taken.map(({ email }) => email)),
    own: accounts.find(({ row }) => row.accountId === importer.accountId)!.account,
    parents: byName(accounts),
  };
};

type Plans = ReadonlyMap<string, ReadonlyMap<string, SoldPlan>>;

const plansOf = async (db: CoreDb, importer: Actor, sellers: readonly string[]): Promise<Plans> => {
  const rows = await sql<{ id: string; seller: string; name: string; price: number; offer: PlanOffer; archived: boolean }>(
    db,
    'select id, tpath as seller, name, price, offer, archived from plans where tpath = any(:sellers) and not archived',
    { sellers },
  );
  const sold = (seller: string) => rows.filter((row) => row.seller === seller);
  const byName = (plans: typeof rows) =>
    new Map(
      plans.map((plan) => [nameKey(plan.name), { id: plan.id, refusal: planRefusal(plan, importer, 'start'), isPaid: plan.price > 0 }]),
    );
  return new Map(sellers.map((seller) => [seller, byName(sold(seller))]));
};

/** The customer comes first among the types below an account, as the default when the file gives none. */
const parentOf = ({ accountId, tpath, kind, status }: ParentRow, plans: Plans): ParentAccount => ({
  accountId,
  tpath,
  kind,
  types: BELOW[kind].toReversed(),
  over: status === 'terminated' || status === 'inactive',
  plans: plans.get(sellerOf(tpath))!,
});

/** Accounts by name and by the owner's address. Of several with the same name, the only one that may have accounts below it, else null. */
const byName = (accounts: readonly { row: ParentRow; account: ParentAccount }[]): Map<string, ParentAccount | null> => {
  const found = new Map<string, ParentAccount[]>();
  for (const { row, account } of accounts) {
    const keys = new Set([nameKey(row.name), ...(row.email === null ? [] : [row.email])]);
    for (const key of keys) found.set(key, [...(found.get(key) ?? []), account]);
  }
  return new Map([...found].map(([key, same]) => [key, onlyOne(same)]));
};

const onlyOne = (same: readonly ParentAccount[]): ParentAccount | null => {
  const able = same.length === 1 ? same : same.filter(({ types }) => types.length > 0);
  return able.length === 1 ? able[0]! : null;
};
