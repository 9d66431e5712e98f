import type { APIRequestContext } from '@playwright/test';
import { creatorOf, DEMO } from '@mekuri/testing/e2e';
import { changeFirstPassword, FIRST_PASSWORD, makeBilled } from '@mekuri/testing/billed-account';

export const OEM = 'oem-master@example.com';
const DAY_MS = 86_400_000;

/** Accounts and a site created for testing the forms. */
export interface World {
  creator: string;
  /** A creator whose contract and password the tests change. */
  leaver: string;
  /** Accounts below the OEM, one for each kind of change. */
  customers: { edited: string; suspended: string; extended: string; changed: string; terminated: { id: string; company: string } };
  /** An OEM of the provider. */
  oem: string;
  /** An unpaid invoice of an account below the OEM. */
  bill: { id: string; company: string };
  /** A paid invoice of another account below the OEM, and the address of its owner. */
  paid: { id: string; email: string };
  site: string;
  /** The site's texts in the CSV format for translators. */
  csv: string;
}

/** The fields used here. */
interface Plan {
  id: string;
  flags: string[];
  offer: string;
  quantity_site: number;
}

const dayIn = (days: number): string => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tokyo' }).format(Date.now() + days * DAY_MS);

/** A date after the end of every contract created here. */
export const laterEnd = (): string => dayIn(800);

const makeAccount = async (request: APIRequestContext, operator: { email: string; area: string; accountType: string }) => {
  const { call, read } = await creatorOf(request, operator.email);
  const { items } = await read<{ items: Plan[] }>('/plan');
  const plan = items
    .filter(({ offer }) => offer !== 'contract')
    .toSorted((one, other) => other.flags.length - one.flags.length)
    .at(0)!;
  return async (name: string) => {
    const email = `${name}-${Date.now()}@example.com`;
    const company = `港の見本市 ${name}`;
    const answer = await call('POST', `/${operator.area}/user`, {
      company_name: company,
      name: '試験 太郎',
      email,
      account_type: operator.accountType,
      plan_id: plan.id,
      contract_ends_on: dayIn(400),
      initial_password: FIRST_PASSWORD,
    });
    return { id: ((await answer.json()) as { id: string }).id, email, company };
  };
};

const makePaid = async (request: APIRequestContext): Promise<World['paid']> => {
  const { id, email } = await makeBilled(request, '港の見本市 paid');
  const { call, read } = await creatorOf(request, OEM);
  const { due, issued_on: issuedOn } = await read<{ due: number; issued_on: string }>(`/oem-master/bill/${id}`);
  await call('POST', `/oem-master/bill/${id}/payment`, { amount: due, received_on: issuedOn });
  await changeFirstPassword(request, email);
  return { id, email };
};

export const makeWorld = async (request: APIRequestContext): Promise<World> => {
  const make = await makeAccount(request, { email: OEM, area: 'oem-master', accountType: 'USER' });
  const makeOem = await makeAccount(request, { email: DEMO.master, area: 'master', accountType: 'OEM_MASTER' });
  const [creator, leaver] = [await make('creator'), await make('leaver')];
  await changeFirstPassword(request, creator.email);
  await changeFirstPassword(request, leaver.email);
  const { call, makeEmptySite, changePage, read } = await creatorOf(request, creator.email);
  const site = await makeEmptySite('港の見本市', { categories: 2, pages: 2 });
  const grid = await read<{ categories: { pages: { id: string }[] }[] }>(`/pages?site_id=${site}`);
  await changePage(site, grid.categories.at(0)!.pages.at(0)!.id, { main_text: '朝の一杯' });
  await call('POST', `/site/${site}/languages`, { language: 'EN', copy_from: null });
  await call('POST', `/preview/site/${site}/share/set-password`, { password: DEMO.password });
  const csv = await (await call('GET', `/site/${site}/texts/csv`)).text();
  return {
    creator: creator.email,
    leaver: leaver.email,
    customers: {
      edited: (await make('edited')).id,
      suspended: (await make('suspended')).id,
      extended: (await make('extended')).id,
      changed: (await make('changed')).id,
      terminated: await make('terminated'),
    },
    oem: (await makeOem('oem')).id,
    bill: await makeBilled(request, '港の見本市 billed'),
    paid: await makePaid(request),
    site,
    csv,
  };
};
