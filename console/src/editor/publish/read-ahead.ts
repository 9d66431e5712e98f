/** What is read of each item, in their order, with at most so many more on their way. */
export async function* readAhead<T, R>(items: readonly T[], read: (item: T) => Promise<R>, ahead: number): AsyncGenerator<[T, R], void> {
  const coming: Promise<R>[] = [];
  for (const [index, item] of items.entries()) {
    while (coming.length <= ahead && index + coming.length < items.length) coming.push(read(items[index + coming.length]!));
    yield [item, await coming.shift()!];
  }
}
