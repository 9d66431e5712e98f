import type { Session } from './session.ts';

/** What becomes of a 403. */
type Outcome =
  /** Told where it happened: it says its own reason, and the screen stays of use. */
  | 'told'
  /** A new password has to be chosen before anything else. */
  | 'first-login'
  | 'ip'
  | 'forbidden';

const WITHOUT_A_REASON: ReadonlySet<string> = new Set(['forbidden', 'http_error']);

/**
 * Rights, plan and contract refuse with codes of their own (`view_only`, `plan_required`, `contract_suspended` …) and are told in place;
 * what a person may not do at all, or a proxy keeps from them, leads to the forbidden page.
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
  /** Reads who is signed in anew, and stores it: a refusal means that it has changed. */
  refreshUser: () => Promise<void>;
  wait: (ms: number) => Promise<void>;
  showError: (code: '403' | '403-ip', requestId: string) => Promise<void>;
  showFirstLogin: () => Promise<void>;
}

const FORBIDDEN_AFTER_MS = 2000;

/** Answers refusals: the forbidden page after 2 s, once however many calls were refused, and never for whom one no longer is. */
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
