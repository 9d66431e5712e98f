/** How to reach the items that are not shown: another page in place of this one, or more items below. */
export type Paging =
  | { kind: 'pages'; cursor: string | undefined; nextCursor: string | null; onShow: (cursor: string | undefined) => void }
  | { kind: 'more'; isLoading: boolean; onLoad: () => void };

/** A list as it is loading or loaded. */
export interface ListState<T> {
  /** Undefined until the first items are loaded. */
  items: readonly T[] | undefined;
  /** The error of the last attempt. */
  error: unknown;
  onRetry: () => void;
  isFetching?: boolean;
  /** The items belong to the previous filters; those of the current ones are loading. */
  isOutdated?: boolean;
  /** Undefined if all items are shown. */
  paging?: Paging | undefined;
}

/** The result of `useQuery`. */
interface Query<D> {
  data: D | undefined;
  error: unknown;
  isFetching: boolean;
  isPlaceholderData: boolean;
  refetch: () => Promise<unknown>;
}

/** The result of `useInfiniteQuery`. */
interface InfiniteQuery<D> extends Query<{ pages: readonly D[] }> {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
}

const stateOf = ({ error, isFetching, isPlaceholderData, refetch }: Query<unknown>) => ({
  error,
  isFetching,
  isOutdated: isPlaceholderData,
  onRetry: () => void refetch(),
});

/** A list without pages. */
export const wholeList = <T>(query: Query<{ items: readonly T[] }>): ListState<T> => ({
  ...stateOf(query),
  items: query.data?.items,
});

/** A list of which one page is shown. Its cursor is in the address. */
export const pagedList = <T>(
  query: Query<{ items: readonly T[]; nextCursor: string | null }>,
  cursor: string | undefined,
  onShow: (cursor: string | undefined) => void,
): ListState<T> => ({
  ...stateOf(query),
  items: query.data?.items,
  paging: query.data && { kind: 'pages', cursor, nextCursor: query.data.nextCursor, onShow },
});

/** A list that grows by a page at a time. */
export const growingList = <T>(query: InfiniteQuery<{ items: readonly T[] }>): ListState<T> => ({
  ...stateOf(query),
  items: query.data?.pages.flatMap(({ items }) => items),
  paging: query.hasNextPage ? { kind: 'more', isLoading: query.isFetchingNextPage, onLoad: () => void query.fetchNextPage() } : undefined,
});
