import type { CallsState, ConsoleCall, ConsoleCalls, DryRunAnswer, HeldCall } from '@mekuri/kit/console';

const SITE = '01900000-0000-7000-8000-000000000001';

export const aCall = (changes: Partial<ConsoleCall> = {}): ConsoleCall => ({
  id: 1,
  method: 'PUT',
  path: '/site/{siteId}',
  values: { siteId: SITE },
  query: [],
  ifMatch: '"4"',
  body: { contentType: 'application/json', json: { name: "汐町珈琲焙煎所's 冬の贈りもの", settings: { swipe_redirection: true } } },
  at: '2026-11-28T03:00:00.000Z',
  status: 200,
  isEarlier: false,
  ...changes,
});

const read = { method: 'GET', body: null, ifMatch: null } as const;

export const SOME_CALLS: readonly ConsoleCall[] = [
  aCall({ id: 7 }),
  aCall({
    id: 6,
    path: '/api-setting',
    values: {},
    body: { contentType: 'application/json', json: { basic_password: '(redacted)' } },
    status: 412,
  }),
  aCall({ id: 5, ...read }),
  aCall({ id: 4, ...read, path: '/site', values: {}, query: [['limit', '20']] }),
  aCall({ id: 3, ...read, path: '/site', values: {}, query: [['limit', '20']] }),
  aCall({
    id: 2,
    method: 'POST',
    path: '/site/{siteId}/texts/csv',
    query: [['apply', 'true']],
    ifMatch: null,
    body: { contentType: 'text/csv' },
    isEarlier: true,
  }),
];

/** In-memory console calls for stories. `hold` simulates a held change. */
export const callsOf = (begin: Partial<CallsState>): ConsoleCalls & { hold: (held: HeldCall) => void; reset: () => void } => {
  const first: CallsState = { calls: [], held: null, isHolding: false, ...begin };
  let state = first;
  const listeners = new Set<() => void>();
  const set = (changes: Partial<CallsState>): void => {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  };
  return {
    read: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    holdNext: () => {
      set({ isHolding: true });
      return () => set({ isHolding: false });
    },
    hold: (held) => set({ held, isHolding: false }),
    reset: () => set(first),
  };
};

export const FINE: DryRunAnswer = {
  status: 200,
  json: {
    would_answer: { status: 200, headers: {}, body: { id: SITE, name: "汐町珈琲焙煎所's 冬の贈りもの", revision: 5 } },
    changes: [{ entity: 'site', id: SITE, omitted: false }],
  },
};

export const REFUSED: DryRunAnswer = {
  status: 412,
  json: { status: 412, code: 'revision_conflict', message: 'ほかの人が先に保存しました。' },
};
