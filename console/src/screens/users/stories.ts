import type { Answers } from '@mekuri/storybook/answers';
import type { Schemas } from '@mekuri/kit/server';
import { aContract, aMaster, anOem, idOf, someBillingTerms, someLimits, somePlans, someHistory, someUsers } from './testing.ts';

type UserInfo = Schemas['UserInfo'];

/** Signed in as this user. */
export const as = (user: UserInfo): Answers => ({
  'auth.refreshToken': () => ({ accessToken: 'story', expiresIn: 900, user }),
  'auth.userInfo': () => user,
});

const plans: Answers = {
  'plans.list': () => ({ items: somePlans() }),
  'plans.listLimits': () => ({ items: someLimits() }),
  'plans.listFlags': () => ({
    items: [
      'swipe',
      'private_domain',
      'setting_popup_cta',
      'setting_form_contact',
      'analytics_effect',
      'setting_tag_seo',
      'multi_language',
    ].map((flag) => ({ flag, plugin: flag === 'setting_tag_seo' ? 'seo' : null })),
  }),
};

const userOf = (request: Request) => {
  const id = new URL(request.url).pathname.split('/').at(-1);
  return someUsers().find((user) => user.id === id) ?? someUsers()[1]!;
};

/** The provider area's responses for screens about accounts. */
export const masterAnswers: Answers = {
  ...as(aMaster()),
  ...plans,
  'masterUsers.list': () => ({ items: someUsers(), nextCursor: null }),
  'masterUsers.get': userOf,
  'masterUsers.history': () => ({ items: someHistory(), nextCursor: null }),
  'masterUserPlans.get': (request) => {
    const user = userOf(request);
    const plan = somePlans().find(({ id }) => id === user.plan.id) ?? somePlans()[3]!;
    return aContract({
      id: user.id,
      user: { id: user.id, companyName: user.companyName },
      plan: { ...plan, accounts: null },
      nextPlan: user.nextPlan,
      status: user.contractStatus,
      contractStartsOn: user.contractStartsOn,
      contractEndsOn: user.contractEndsOn,
      sitesUsed: user.sitesUsed,
    });
  },
  'masterPlans.offered': () => ({ items: somePlans() }),
  'masterPlans.all': () => ({ items: somePlans() }),
  'masterPlans.getGrant': () => ({ planIds: [idOf(202), idOf(204)], wholesalePrices: [{ planId: idOf(204), price: 12_000 }] }),
  'masterBilling.getTerms': () => someBillingTerms(),
  'masterImports.list': () => ({ items: [] }),
};

/** The same for an OEM's operator. */
export const oemAnswers: Answers = {
  ...as(anOem()),
  ...plans,
  'oemMasterUsers.list': () => ({ items: someUsers().filter(({ accountType }) => accountType !== 'OEM_MASTER'), nextCursor: null }),
  'oemMasterUsers.get': userOf,
  'oemMasterUsers.history': () => ({ items: someHistory(), nextCursor: null }),
  'oemMasterUserPlans.get': () => aContract(),
  'oemMasterBilling.getTerms': () => someBillingTerms({ issuerId: anOem().account.id }),
};
