import type { Ctx, Dns } from '@mekuri/kit/server';
import { announce } from './announce.ts';
import { zoneOf } from './host-rules.ts';
import { issue, evaluateDns, type Judgement } from './evaluate-dns.ts';
import { Claim } from './model.ts';
import { queryDns } from './query-dns.ts';
import { tell } from './mails.ts';
import type { Target } from './records.ts';
import { nextCheck, VERIFICATION_WINDOW_MS } from './schedule.ts';

export const CHECK = 'custom-domain.check';

/** Input of a DNS check, which runs outside of any transaction. */
export interface Task {
  claim: Pick<Claim, 'id' | 'host' | 'token' | 'turn'>;
  target: Target;
}

export const taskOf = (ctx: Ctx, { id, host, token, turn }: Claim): Task => ({
  claim: { id, host, token, turn },
  target: ctx.core.hosts.target(ctx),
});

export const checkDns = async (dns: Dns, { claim: { host, token }, target }: Task, signal?: AbortSignal): Promise<Judgement> => {
  const zone = zoneOf(host);
  return evaluateDns({ host, zone, token, target }, await queryDns(dns, { host, zone, target }, signal));
};

/** Enqueues the claim's next check, if there is one. */
export const scheduleCheck = async (ctx: Ctx, { id, turn, nextCheckAt }: Pick<Claim, 'id' | 'turn' | 'nextCheckAt'>): Promise<void> => {
  if (nextCheckAt === null) return;
  await ctx.enqueue(CHECK, { claimId: id, turn }, { runAt: nextCheckAt, dedupeKey: `${CHECK} ${id} ${turn}` });
};

type Change = Partial<Pick<Claim, 'status' | 'verifiedAt' | 'failedAt' | 'failingSince'>>;

/** The claim's next state. It changes on proof, or once the time without proof is over. */
const changeOf = async (
  ctx: Ctx,
  claim: Claim,
  { proof, ready, look }: Judgement,
): Promise<{ change: Change; look: Judgement['look'] }> => {
  const now = ctx.now();
  if (claim.status === 'VERIFYING') {
    if (ready && (await ctx.core.hosts.activate(ctx, claim.id))) return { change: { status: 'ACTIVE', verifiedAt: now }, look };
    const taken = ready ? [issue('taken')] : [];
    const isOver = now >= claim.verifyUntil;
    if (isOver) await ctx.core.hosts.deactivate(ctx, claim.id);
    return { change: isOver ? { status: 'FAILED', failedAt: now } : {}, look: { ...look, findings: [...look.findings, ...taken] } };
  }
  if (claim.status !== 'ACTIVE') return { change: {}, look };
  if (proof === 'proven') return { change: { failingSince: null }, look };
  if (proof === 'unknown') return { change: {}, look };
  const failingSince = claim.failingSince ?? now;
  if (now.getTime() - failingSince.getTime() < VERIFICATION_WINDOW_MS) return { change: { failingSince }, look };
  await ctx.core.hosts.deactivate(ctx, claim.id);
  return { change: { status: 'FAILED', failedAt: now, failingSince }, look };
};

/**
 * Stores the result of a check, updates the claim's state, reports an outcome, and schedules the next check.
 * Does nothing if another check of the claim was settled first.
 */
export const settle = async (ctx: Ctx, task: Task, judgement: Judgement): Promise<void> => {
  await ctx.core.hosts.lock(ctx, task.claim.id);
  const claim = await ctx.db.query(Claim).findById(task.claim.id).forUpdate();
  if (claim?.turn !== task.claim.turn) return;
  const now = ctx.now();
  const { change, look } = await changeOf(ctx, claim, judgement);
  const moved = Object.assign(claim, change, { look });
  const after = { ...change, look, checkedAt: now, turn: claim.turn + 1, nextCheckAt: nextCheck(moved, now) };
  await ctx.db.query(Claim).findById(claim.id).patch(after);
  await scheduleCheck(ctx, { id: claim.id, ...after });
  if (change.status !== undefined) {
    ctx.audit({ type: 'custom_domain', id: claim.id }, { after: { host: claim.host, status: change.status } });
    await tell(ctx, moved);
    await announce(ctx, moved);
  }
};
