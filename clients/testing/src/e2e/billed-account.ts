import { expect, type APIRequestContext } from '@playwright/test';
import { APP, DEMO } from './addresses.ts';
import { creatorOf } from './creator.ts';

const OEM = 'oem-master@example.com';
const DAY_MS = 86_400_000;

interface Plan {
  id: string;
  offer: string;
  price: number;
}

const dayIn = (days: number): string => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tokyo' }).format(Date.now() + days * DAY_MS);

/** The last day of the month before this one, in Japan. */
const lastDayOfLastMonth = (): string => {
  const [year = 0, month = 0] = dayIn(0).split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, 0)).toISOString().slice(0, 'YYYY-MM-DD'.length);
};

export const FIRST_PASSWORD = 'Hajime-2026';

/** Changes the initial password to that of the demo, which is required before anything else. */
export const changeFirstPassword = async (request: APIRequestContext, email: string): Promise<void> => {
  const login = await request.post(`${APP}/api/auth/login`, { data: { email, password: FIRST_PASSWORD } });
  const { access_token: token } = (await login.json()) as { access_token: string };
  const changed = await request.post(`${APP}/api/auth/change-password`, {
    headers: { authorization: `Bearer ${token}` },
    data: { current_password: FIRST_PASSWORD, password: DEMO.password },
  });
  expect(changed.ok(), await changed.text()).toBe(true);
};

export interface BilledAccount {
  accountId: string;
  company: string;
  email: string;
}

/** Makes an account below the OEM whose contract began on the last day of last month. */
export const makeContract = async (request: APIRequestContext, name: string): Promise<BilledAccount> => {
  const { call, read } = await creatorOf(request, OEM);
  const { items: plans } = await read<{ items: Plan[] }>('/plan');
  const plan = plans.find(({ offer, price }) => offer !== 'contract' && price > 0)!;
  const unique = `${Date.now()}-${Math.random().toString(36).slice(2, 6)}`;
  const company = `${name} ${unique}`;
  const email = `billed-${unique}@example.com`;
  const answer = await call('POST', '/oem-master/user', {
    company_name: company,
    name: '試験 太郎',
    email,
    account_type: 'USER',
    plan_id: plan.id,
    contract_starts_on: lastDayOfLastMonth(),
    contract_ends_on: dayIn(400),
    initial_password: FIRST_PASSWORD,
  });
  const { id: accountId } = (await answer.json()) as { id: string };
  return { accountId, company, email };
};

/** Has the last month of an account billed. */
export const billLastMonth = async (request: APIRequestContext, { accountId }: BilledAccount): Promise<{ id: string; number: string }> => {
  const { call, read } = await creatorOf(request, OEM);
  const billed = async (): Promise<{ id: string; number: string } | undefined> =>
    (await read<{ items: { id: string; number: string }[] }>(`/oem-master/bill?account_id=${accountId}`)).items[0];
  await expect(async () => {
    await call('POST', '/oem-master/billing-run');
    await expect.poll(billed, { timeout: 5000 }).toBeDefined();
  }).toPass({ timeout: 100_000 });
  return (await billed())!;
};

export const makeBilled = async (
  request: APIRequestContext,
  name: string,
): Promise<{ id: string; number: string; company: string; email: string }> => {
  const account = await makeContract(request, name);
  return { ...(await billLastMonth(request, account)), company: account.company, email: account.email };
};
