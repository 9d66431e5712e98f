import { publicEvent, type PublicEvents } from '@mekuri/kit/server';

export const publicEvents = {
  'bill.issued': publicEvent('bill.issued', ({ accountId, billId, kind, total }) => ({
    siteId: null,
    accountId,
    data: { billId, kind, total },
  })),
  'bill.paid': publicEvent('bill.paid', ({ accountId, billId, total }) => ({ siteId: null, accountId, data: { billId, total } })),
  'usage.threshold': publicEvent('usage.threshold', ({ accountId, ...data }) => ({
    siteId: null,
    accountId,
    data: { accountId, ...data },
  })),
  'bill.payment_failed': publicEvent('bill.payment_failed', ({ accountId, billId, amount, needsCustomer }) => ({
    siteId: null,
    accountId,
    data: { billId, amount, needsCustomer },
  })),
  'bill.overdue': publicEvent('bill.overdue', ({ accountId, billId, due, dueOn }) => ({
    siteId: null,
    accountId,
    data: { billId, due, dueOn },
  })),
} satisfies PublicEvents;
