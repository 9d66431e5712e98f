import { reply, type Output } from '@mekuri/kit/server';
import type { CoreCtx, CoreHandler, CoreOperations } from '../../../kernel/types.ts';
import { readBill } from '../read.ts';
import { finishCardSession, startCardSession } from './card-setup.ts';
import { chargeNow } from './charge-card.ts';
import { payBill, refreshPayment } from './hosted-payment.ts';
import { readBillCard, readPaymentMethod, removeCard, setPaymentMethod } from './payment-method.ts';
import { refundCharge } from './refunds.ts';

export const paymentMethodOperations = {
  'paymentMethod.get': readPaymentMethod,
  'paymentMethod.update': async (ctx, { body }) => {
    await setPaymentMethod(ctx, body.method);
    return readPaymentMethod(ctx);
  },
  'paymentMethod.removeCard': async (ctx: CoreCtx) => {
    await removeCard(ctx);
    return readPaymentMethod(ctx);
  },
  'paymentMethod.startCardSession': startCardSession,
  'paymentMethod.finishCardSession': (ctx, { params }) => finishCardSession(ctx, params.sessionId),
} satisfies CoreOperations<'paymentMethod'>;

const changed = async (ctx: CoreCtx, billId: string) =>
  reply<Output<'masterBills.get'>>(await readBill(ctx, 'below', billId), { status: 201 });

const charge = async (ctx: CoreCtx, { params: { billId } }: { params: { billId: string } }) => {
  await chargeNow(ctx, billId);
  return changed(ctx, billId);
};

const refund = async (ctx: CoreCtx, { params: { billId, chargeId } }: { params: { billId: string; chargeId: string } }) => {
  await refundCharge(ctx, billId, chargeId);
  return changed(ctx, billId);
};

type ChargeOperation =
  | 'bills.pay'
  | 'bills.refreshPayment'
  | 'masterBills.charge'
  | 'masterBills.getCard'
  | 'masterBills.refund'
  | 'oemMasterBills.charge'
  | 'oemMasterBills.getCard'
  | 'oemMasterBills.refund';

export const chargeOperations = {
  'bills.pay': (ctx, { params }) => payBill(ctx, params.billId),
  'bills.refreshPayment': (ctx, { params }) => refreshPayment(ctx, params.billId),
  'masterBills.charge': charge,
  'masterBills.getCard': (ctx, { params }) => readBillCard(ctx, params.billId),
  'masterBills.refund': refund,
  'oemMasterBills.charge': charge,
  'oemMasterBills.getCard': (ctx, { params }) => readBillCard(ctx, params.billId),
  'oemMasterBills.refund': refund,
} satisfies { [Id in ChargeOperation]: CoreHandler<Id> };
