/** Yields each item with its result, in order, reading at most `ahead` further items in advance. */
export async function* readAhead<T, R>(items: readonly T[], read: (item: T) => Promise<R>, ahead: number): AsyncGenerator<[T, R], void> {
  const coming: Promise<R>[] = [];
  for (const [index, item] of items.entries()) {
    while (coming.length <= ahead && index + coming.length < items.length) coming.push(read(items[index + coming.length]!));
    yield [item, await coming.shift()!];
  }
}
