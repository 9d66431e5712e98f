import { expect, type APIRequestContext } from '@playwright/test';
import { APP, creatorOf, DEMO } from '@mekuri/testing/e2e';

export const OEM = 'oem-master@example.com';
const FIRST_PASSWORD = 'Hajime-2026';
const DAY_MS = 86_400_000;

/** What the forms are tried on: accounts and a site that were made for them. */
export interface World {
  creator: string;
  /** Whose contract and password are changed. */
  leaver: string;
  /** Accounts below the OEM, one for each thing that is done to one. */
  customers: { edited: string; suspended: string; extended: string; changed: string; terminated: { id: string; company: string } };
  /** An OEM of the provider's. */
  oem: string;
  site: string;
  /** The site's texts, as a translator gets them. */
  csv: string;
}

/** Only what is asked of them. */
interface Plan {
  id: string;
  flags: string[];
  offer: string;
  quantity_site: number;
}

const dayIn = (days: number): string => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tokyo' }).format(Date.now() + days * DAY_MS);

/** A later end than that of any contract made here. */
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

/** The first password has to be changed before anything else. */
const settle = async (request: APIRequestContext, email: string): Promise<void> => {
  const login = await request.post(`${APP}/api/auth/login`, { data: { email, password: FIRST_PASSWORD } });
  const { access_token: token } = (await login.json()) as { access_token: string };
  const changed = await request.post(`${APP}/api/auth/change-password`, {
    headers: { authorization: `Bearer ${token}` },
    data: { current_password: FIRST_PASSWORD, password: DEMO.password },
  });
  expect(changed.ok(), await changed.text()).toBe(true);
};

export const makeWorld = async (request: APIRequestContext): Promise<World> => {
  const make = await makeAccount(request, { email: OEM, area: 'oem-master', accountType: 'USER' });
  const makeOem = await makeAccount(request, { email: DEMO.master, area: 'master', accountType: 'OEM_MASTER' });
  const [creator, leaver] = [await make('creator'), await make('leaver')];
  await settle(request, creator.email);
  await settle(request, leaver.email);
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
    site,
    csv,
  };
};
