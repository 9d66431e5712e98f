/** Ensures that a visit belongs to one tab. A duplicated tab has a copy of the session storage. */
export interface VisitHold {
  /** Returns false if another tab owns the visit. */
  take: (visitId: string) => Promise<boolean>;
  /** Call on `pagehide`: a page that holds a lock or channel is not eligible for the back/forward cache. */
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

/** Uses a Web Lock. Plain HTTP has no Web Locks, so tabs there ask each other by means of a separate chunk. */
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
