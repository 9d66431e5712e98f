import { LRUCache } from 'lru-cache';
import type { CoreDb, Deps } from '../../kernel/types.ts';
import { ownScope, type TenantRef } from '../../platform/database/tenant-scope.ts';
import { offeredPlans, sellerTo, type OfferedPlan } from './offered.ts';

const PLANS_CHANGED = 'plans_changed';
/** Nothing that was read is believed for longer, should a message between processes be lost. */
const MAX_STALE_MS = 30_000;
const MAX_KEPT = 1000;

interface Kept {
  plans: readonly OfferedPlan[];
  readAt: number;
}

/** Plans by their seller and the present plan, until somebody changes one. */
class OfferedCache {
  readonly #kept = new LRUCache<string, Kept>({ max: MAX_KEPT });
  readonly #database: Deps['database'];
  /** Counts messages, so that what was read before one is not kept after it. */
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
 * What `offeredPlans` reads, for an answer that shows it: a change is seen at once here, and elsewhere when its message arrives.
 * What somebody may do is never decided by it.
 */
export const offeredToShow = (deps: Deps, account: TenantRef, planId: string): Promise<readonly OfferedPlan[]> =>
  caches.getOrInsertComputed(deps, () => new OfferedCache(deps)).find(account, planId);

/** In the transaction that changes a plan. */
export const notifyPlansChanged = ({ bus }: Pick<Deps, 'bus'>, db: CoreDb): Promise<void> => bus.notify(db, PLANS_CHANGED, db.scope.tpath);
