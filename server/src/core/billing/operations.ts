import { randomUUIDv7 } from 'node:crypto';
import { reply, type Input, type Output } from '@mekuri/kit/server';
import type { CoreCtx, CoreOperations } from '../../kernel/types.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import { settledThrough } from '../usage/service.ts';
import { etagOf } from '../sites/service.ts';
import { readTerms, updateTerms } from './account-terms.ts';
import { chargeOperations, paymentMethodOperations } from './cards/operations.ts';
import { exportZip } from './document/archive.ts';
import { exportPdf, retryDocument } from './document/find-document.ts';
import { exportReceipt, getReceipt, issueReceipt } from './document/receipt.ts';
import { exportSample } from './document/sample.ts';
import { exportBills } from './export.ts';
import { readIssuer, updateIssuer } from './issuer.ts';
import { exportMailed } from './mails/bill-links.ts';
import { getUsageMail, putUsageMail } from './mails/usage-subscription.ts';
import { readProfile, updateProfile } from './profile.ts';
import { listBills, listRuns, readBill, readTotals } from './read.ts';
import { credit, enterPayment, setStatus } from './states.ts';
import { transferOperations } from './transfers/operations.ts';
import { readUpcoming } from './upcoming.ts';

type Of = { params: { billId: string } };
type Issuer = Output<'masterBilling.getIssuer'>;
type Terms = Output<'masterBilling.getTerms'>;
type Profile = Output<'billingProfile.get'>;

const list = (ctx: CoreCtx, { query }: Pick<Input<'masterBills.list'>, 'query'>) => listBills(ctx, 'below', query);
const totals = (ctx: CoreCtx, { query }: Pick<Input<'masterBills.totals'>, 'query'>) => readTotals(ctx, query);
const exportAll = (ctx: CoreCtx, { query }: Pick<Input<'masterBills.export'>, 'query'>) => exportBills(ctx, 'below', query);
const get = (ctx: CoreCtx, { params }: Of) => readBill(ctx, 'below', params.billId);

const changeStatus = async (ctx: CoreCtx, { params, body }: Of & Pick<Input<'masterBills.setStatus'>, 'body'>) => {
  await setStatus(ctx, params.billId, body);
  return readBill(ctx, 'below', params.billId);
};

const created = async (ctx: CoreCtx, billId: string) =>
  reply<Output<'masterBills.get'>>(await readBill(ctx, 'below', billId), { status: 201 });

const creditBill = async (ctx: CoreCtx, { params, body }: Of & Pick<Input<'masterBills.credit'>, 'body'>) => {
  await credit(ctx, params.billId, body);
  return created(ctx, params.billId);
};

const payBill = async (ctx: CoreCtx, { params, body }: Of & Pick<Input<'masterBills.enterPayment'>, 'body'>) => {
  await enterPayment(ctx, params.billId, body);
  return created(ctx, params.billId);
};

const pdf = (ctx: CoreCtx, { params }: Of) => exportPdf<Output<'masterBills.exportPdf'>>(ctx, 'below', params.billId);
const render = (ctx: CoreCtx, { params }: Of) => retryDocument(ctx, params.billId);
const zip = (ctx: CoreCtx, { query }: Pick<Input<'masterBills.exportZip'>, 'query'>) =>
  exportZip<Output<'masterBills.exportZip'>>(ctx, 'below', query);

const withTag = (issuer: Issuer) => reply<Issuer>(issuer, { etag: etagOf(issuer.revision) });
const getIssuer = async (ctx: CoreCtx) => withTag(await readIssuer(ctx));
const putIssuer = async (ctx: CoreCtx, { headers, body }: Pick<Input<'masterBilling.updateIssuer'>, 'headers' | 'body'>) =>
  withTag(await updateIssuer(ctx, headers['if-match'], body));
const samplePdf = (ctx: CoreCtx, { query, body }: Pick<Input<'masterBilling.samplePdf'>, 'query' | 'body'>) =>
  exportSample<Output<'masterBilling.samplePdf'>>(ctx, body, query.language ?? 'ja');

const termsWithTag = (terms: Terms) => reply<Terms>(terms, { etag: etagOf(terms.revision) });
const getTerms = async (ctx: CoreCtx, { params }: Pick<Input<'masterBilling.getTerms'>, 'params'>) =>
  termsWithTag(await readTerms(ctx, params.userId));
const putTerms = async (ctx: CoreCtx, { params, headers, body }: Pick<Input<'masterBilling.updateTerms'>, 'params' | 'headers' | 'body'>) =>
  termsWithTag(await updateTerms(ctx, params.userId, headers['if-match'], body));

const profileWithTag = (profile: Profile) => reply<Profile>(profile, { etag: etagOf(profile.revision) });

const runs = async (ctx: CoreCtx) => ({ items: await listRuns(ctx), settledThrough: await settledThrough(ctx.db) });

/** Works on the months of all accounts, as the hourly run does. */
const run = async (ctx: CoreCtx): Promise<undefined> => {
  await enqueue(ctx.db, 'billing.close-months', {}, { shared: `by hand ${randomUUIDv7()}` });
};

export const operations = {
  'bills.list': (ctx, { query }) => listBills(ctx, { accountId: ctx.actor.accountId! }, query),
  'bills.get': (ctx, { params }) => readBill(ctx, { accountId: ctx.actor.accountId! }, params.billId),
  'bills.upcoming': (ctx, { query }) => readUpcoming(ctx, query.views),
  'bills.export': (ctx, { query }) => exportBills(ctx, 'own', query),
  'bills.exportMailed': (ctx, { body }) => exportMailed<Output<'bills.exportMailed'>>(ctx, body.token),
  'bills.exportPdf': (ctx, { params }) => exportPdf<Output<'bills.exportPdf'>>(ctx, { accountId: ctx.actor.accountId! }, params.billId),
  'bills.exportZip': (ctx, { query }) => exportZip<Output<'bills.exportZip'>>(ctx, 'own', query),
  'bills.getReceipt': (ctx, { params }) => getReceipt(ctx, params.billId),
  'bills.issueReceipt': (ctx, { params, body }) => issueReceipt(ctx, params.billId, body.addressee),
  'bills.exportReceipt': (ctx, { params }) => exportReceipt<Output<'bills.exportReceipt'>>(ctx, params.billId),

  'billingProfile.get': async (ctx) => profileWithTag(await readProfile(ctx)),
  'billingProfile.getUsageMail': getUsageMail,
  'billingProfile.putUsageMail': (ctx, { body }) => putUsageMail(ctx, body.enabled),
  'billingProfile.update': async (ctx, { headers, body }) => profileWithTag(await updateProfile(ctx, headers['if-match'], body)),

  'masterBills.list': list,
  'masterBills.totals': totals,
  'masterBills.export': exportAll,
  'masterBills.get': get,
  'masterBills.setStatus': changeStatus,
  'masterBills.credit': creditBill,
  'masterBills.enterPayment': payBill,
  'masterBills.exportPdf': pdf,
  'masterBills.render': render,
  'masterBills.exportZip': zip,
  'masterBilling.getIssuer': getIssuer,
  'masterBilling.updateIssuer': putIssuer,
  'masterBilling.samplePdf': samplePdf,
  'masterBilling.getTerms': getTerms,
  'masterBilling.updateTerms': putTerms,
  'masterBilling.runs': runs,
  'masterBilling.run': run,

  'oemMasterBills.list': list,
  'oemMasterBills.totals': totals,
  'oemMasterBills.export': exportAll,
  'oemMasterBills.get': get,
  'oemMasterBills.setStatus': changeStatus,
  'oemMasterBills.credit': creditBill,
  'oemMasterBills.enterPayment': payBill,
  'oemMasterBills.exportPdf': pdf,
  'oemMasterBills.render': render,
  'oemMasterBills.exportZip': zip,
  'oemMasterBilling.getIssuer': getIssuer,
  'oemMasterBilling.updateIssuer': putIssuer,
  'oemMasterBilling.samplePdf': samplePdf,
  'oemMasterBilling.getTerms': getTerms,
  'oemMasterBilling.updateTerms': putTerms,
  'oemMasterBilling.runs': runs,
  'oemMasterBilling.run': run,

  ...chargeOperations,
  ...paymentMethodOperations,
  ...transferOperations,
} satisfies CoreOperations<
  | 'bills'
  | 'billingProfile'
  | 'masterBills'
  | 'masterBilling'
  | 'masterTransfers'
  | 'oemMasterBills'
  | 'oemMasterBilling'
  | 'oemMasterTransfers'
  | 'paymentMethod'
>;
