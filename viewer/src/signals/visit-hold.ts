/** Sees to it that a visit is one tab's: a duplicated tab has a copy of the session's storage. */
export interface VisitHold {
  /** False: another tab has it. */
  take: (visitId: string) => Promise<boolean>;
  /** Before the page goes: one that holds something is not kept by the browser for a way back. */
  release: () => void;
}

const lock = (locks: LockManager, name: string, onTaken: (release: () => void) => void): Promise<boolean> =>
  new Promise((resolve) => {
    const request = locks.request(name, { ifAvailable: true }, (taken) => {
      resolve(taken !== null);
      return taken === null ? null : new Promise<void>(onTaken);
    });
    request.catch(() => resolve(true));
  });

/** By a Web Lock; plain HTTP has none, and its tabs ask each other, by a chunk of its own. */
export const createVisitHold = (locks: LockManager | undefined): VisitHold => {
  let release = (): void => undefined;
  return {
    async take(visitId) {
      release();
      const name = `mekuri_visit:${visitId}`;
      const onTaken = (done: () => void): void => {
        release = done;
      };
      return locks ? lock(locks, name, onTaken) : (await import('./ask-tabs.ts')).askTabs(name, onTaken);
    },
    release: () => release(),
  };
};
