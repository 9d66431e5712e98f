import { reply, type Input, type Output } from '@mekuri/kit/server';
import type { CoreCtx, CoreOperations } from '../../../kernel/types.ts';
import { enterTransfer } from './entered.ts';
import { importStatement, previewStatement } from './import.ts';
import { acceptExact, matchTransfer, setTransferAside, takeBackMatch } from './match.ts';
import { listCandidates, listTransfers, readTransfer } from './read.ts';

type Of = { params: { transferId: string } };

const list = (ctx: CoreCtx, { query }: Pick<Input<'masterTransfers.list'>, 'query'>) => listTransfers(ctx, query);

const enter = async (ctx: CoreCtx, { body }: Pick<Input<'masterTransfers.enter'>, 'body'>) =>
  reply<Output<'masterTransfers.enter'>>(await readTransfer(ctx, await enterTransfer(ctx, body)), { status: 201 });

const candidates = async (ctx: CoreCtx, { params, query }: Of & Pick<Input<'masterTransfers.candidates'>, 'query'>) => ({
  items: await listCandidates(ctx, params.transferId, query.q ?? ''),
});

const match = async (ctx: CoreCtx, { params, body }: Of & Pick<Input<'masterTransfers.match'>, 'body'>) => {
  const allocations = body.allocations.map(({ feeAbsorbed = 0, ...allocation }) => ({ ...allocation, feeAbsorbed }));
  await matchTransfer(ctx, params.transferId, allocations);
  return readTransfer(ctx, params.transferId);
};

const takeBack = async (ctx: CoreCtx, { params }: Of) => {
  await takeBackMatch(ctx, params.transferId);
  return readTransfer(ctx, params.transferId);
};

const setAside = async (ctx: CoreCtx, { params, body }: Of & Pick<Input<'masterTransfers.setAside'>, 'body'>) => {
  await setTransferAside(ctx, params.transferId, body.reason);
  return readTransfer(ctx, params.transferId);
};

export const transferOperations = {
  'masterTransfers.list': list,
  'masterTransfers.enter': enter,
  'masterTransfers.preview': previewStatement,
  'masterTransfers.import': importStatement,
  'masterTransfers.acceptExact': acceptExact,
  'masterTransfers.candidates': candidates,
  'masterTransfers.match': match,
  'masterTransfers.takeBack': takeBack,
  'masterTransfers.setAside': setAside,

  'oemMasterTransfers.list': list,
  'oemMasterTransfers.enter': enter,
  'oemMasterTransfers.preview': previewStatement,
  'oemMasterTransfers.import': importStatement,
  'oemMasterTransfers.acceptExact': acceptExact,
  'oemMasterTransfers.candidates': candidates,
  'oemMasterTransfers.match': match,
  'oemMasterTransfers.takeBack': takeBack,
  'oemMasterTransfers.setAside': setAside,
} satisfies CoreOperations<'masterTransfers' | 'oemMasterTransfers'>;
