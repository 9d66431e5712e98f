import { publicEvent, type PublicEvents } from '@mekuri/kit/server';

const ofContract = ({ accountId, on }: { accountId: string; on: string }) =>
  ({ siteId: null, accountId, data: { accountId, effectiveOn: on } }) as const;

export const publicEvents = {
  'contract.suspended': publicEvent('contract.suspended', ofContract),
  'contract.resumed': publicEvent('contract.resumed', ofContract),
  'contract.terminated': publicEvent('contract.terminated', ofContract),
  'plan.changed': publicEvent('plan.changed', ({ accountId, planId, on }) => ({
    siteId: null,
    accountId,
    data: { accountId, planId, effectiveOn: on },
  })),
} satisfies PublicEvents;
