import type { Session } from './session.ts';

/** How a 403 is handled. */
type Outcome =
  /** The caller shows the reason inline; the screen remains usable. */
  | 'told'
  /** The user has to choose a new password first. */
  | 'first-login'
  | 'ip'
  | 'forbidden';

const WITHOUT_A_REASON: ReadonlySet<string> = new Set(['forbidden', 'http_error']);

/**
 * Authority, plan and contract refuse with codes of their own (`view_only`, `plan_required`, `contract_suspended` …), shown inline. A
 * general refusal, or one by a proxy, leads to the forbidden page.
 */
export const outcomeOf = (code: string): Outcome => {
  if (code === 'first_login') return 'first-login';
  if (code === 'ip_denied') return 'ip';
  return WITHOUT_A_REASON.has(code) ? 'forbidden' : 'told';
};

export interface Refusal {
  code: string;
  requestId: string;
}

interface RefusalDeps {
  session: Pick<Session, 'identity'>;
  /** Reloads the user into the session: a refusal means that their rights have changed. */
  refreshUser: () => Promise<void>;
  wait: (ms: number) => Promise<void>;
  showError: (code: '403' | '403-ip', requestId: string) => Promise<void>;
  showFirstLogin: () => Promise<void>;
}

const FORBIDDEN_AFTER_MS = 2000;

/**
 * Handles refusals. Opens the forbidden page after 2 s, once for any number of refused calls, and not if the session's identity has changed
 * in the meantime.
 */
export const createForbiddenHandler = ({ session, refreshUser, wait, showError, showFirstLogin }: RefusalDeps) => {
  let leaving = false;

  const leave = async ({ code, requestId }: Refusal): Promise<void> => {
    const outcome = outcomeOf(code);
    const identity = session.identity();
    await refreshUser().catch(() => undefined);
    if (outcome === 'told') return;
    if (outcome === 'first-login') return showFirstLogin();
    await wait(FORBIDDEN_AFTER_MS);
    if (session.identity() === identity) await showError(outcome === 'ip' ? '403-ip' : '403', requestId);
  };

  return async (refusal: Refusal): Promise<void> => {
    if (leaving || refusal.code === 'plan_required') return;
    leaving = true;
    await leave(refusal).finally(() => {
      leaving = false;
    });
  };
};
