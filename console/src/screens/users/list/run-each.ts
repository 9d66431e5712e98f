const AT_ONCE = 4;

/** Runs an action on each item, at most four at a time. Returns the failures in the order of the items. */
export const runEach = async <T>(items: readonly T[], act: (item: T) => Promise<void>): Promise<Array<{ item: T; error: unknown }>> => {
  const failures = new Map<T, unknown>();
  const waiting = items.values();
  const work = async (): Promise<void> => {
    for (const item of waiting) {
      try {
        await act(item);
      } catch (error) {
        failures.set(item, error);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, items.length) }, work));
  return items.flatMap((item) => (failures.has(item) ? [{ item, error: failures.get(item) }] : []));
};
