import { LRUCache } from 'lru-cache';
import type { CoreDb, Deps } from '../../kernel/types.ts';
import { ownScope, type TenantRef } from '../../platform/database/tenant-scope.ts';
import { offeredPlans, sellerTo, type OfferedPlan } from './offered.ts';

const PLANS_CHANGED = 'plans_changed';
/** Maximum age of a cached read, in case a message between processes is lost. */
const MAX_STALE_MS = 30_000;
const MAX_KEPT = 1000;

interface Kept {
  plans: readonly OfferedPlan[];
  readAt: number;
}

/** Caches plans by their seller and the present plan, until a plan changes. */
class OfferedCache {
  readonly #kept = new LRUCache<string, Kept>({ max: MAX_KEPT });
  readonly #database: Deps['database'];
  /** Counts messages, so that plans read before a message are not stored after it. */
  #messages = 0;

  constructor({ bus, database }: Pick<Deps, 'bus' | 'database'>) {
    this.#database = database;
    bus.subscribe(PLANS_CHANGED, () => {
      this.#messages += 1;
      this.#kept.clear();
    });
  }

  async find(account: TenantRef, planId: string): Promise<readonly OfferedPlan[]> {
    const key = `${sellerTo(account.tpath)} ${planId}`;
    const kept = this.#kept.get(key);
    if (kept && performance.now() - kept.readAt < MAX_STALE_MS) return kept.plans;
    const [messages, readAt] = [this.#messages, performance.now()];
    const plans = await this.#database.transaction(ownScope(account), (db) => offeredPlans(db, account.tpath, planId), { readOnly: true });
    if (messages === this.#messages) this.#kept.set(key, { plans, readAt });
    return plans;
  }
}

const caches = new WeakMap<Deps, OfferedCache>();

/**
 * Like `offeredPlans`, but cached, for responses that show the plans: a change takes effect at once in this process, and elsewhere when its
 * message arrives. Never use it to decide about rights.
 */
export const offeredToShow = (deps: Deps, account: TenantRef, planId: string): Promise<readonly OfferedPlan[]> =>
  caches.getOrInsertComputed(deps, () => new OfferedCache(deps)).find(account, planId);

/** Call in the transaction that changes a plan. */
export const notifyPlansChanged = ({ bus }: Pick<Deps, 'bus'>, db: CoreDb): Promise<void> => bus.notify(db, PLANS_CHANGED, db.scope.tpath);
