/**
 * Imports started in this browser whose result has not been reported yet. Persisted across reloads, so that every screen can show their
 * progress and other consoles need not poll.
 */
export interface RunningImport {
  id: string;
  /** Another user may sign in to this browser. */
  accountId: string;
}

const KEY = 'mekuri.imports';
const listeners = new Set<() => void>();

const isRunning = (value: unknown): value is RunningImport =>
  typeof value === 'object' && value !== null && 'id' in value && 'accountId' in value;

const read = (): readonly RunningImport[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRunning) : [];
  } catch {
    return [];
  }
};

let current: readonly RunningImport[] | undefined;

const write = (next: readonly RunningImport[]): void => {
  current = next;
  localStorage.setItem(KEY, JSON.stringify(next));
  for (const listener of listeners) listener();
};

export const runningImports = {
  get: (): readonly RunningImport[] => (current ??= read()),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  add: (started: RunningImport): void => {
    if (!runningImports.get().some(({ id }) => id === started.id)) write([...runningImports.get(), started]);
  },
  remove: (id: string): void => {
    if (runningImports.get().some((running) => running.id === id)) write(runningImports.get().filter((running) => running.id !== id));
  },
};
