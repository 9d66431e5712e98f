/**
 * Batches writes: items added during a write form the next group.
 * @returns a function that adds an item and resolves once its group is written
 */
export const createRecorder = <Item>(write: (items: readonly Item[]) => Promise<void>): ((item: Item) => Promise<void>) => {
  let waiting: Item[] = [];
  let next: Promise<void> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const writeNext = (): Promise<void> => {
    const items = waiting;
    waiting = [];
    next = undefined;
    return write(items);
  };
  return (item) => {
    waiting.push(item);
    if (next === undefined) {
      next = last.then(writeNext);
      last = next.catch(() => undefined);
    }
    return next;
  };
};
