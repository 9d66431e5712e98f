import type { Grid } from '@mekuri/client-console';
import { type Answers, refuse } from '@mekuri/storybook/answers';
import { formatPosition } from '@mekuri/kit/positions';
import { aGrid, aPage, aPicture, ago, HOUR, idOf, SITE_ID } from '../../testing/fixtures.ts';
import { afterStep, arrangedAs, type Column, type GridStep, type Layout, layoutOf, withPagesMoved, withSize } from './layout.ts';

interface Trashed {
  column: Column;
  order: number;
}

const bodyOf = async <T>(request: Request): Promise<T> => (await request.json()) as T;
const lastSegment = ({ url }: Request): string => new URL(url).pathname.split('/').at(-1)!;

/** An in-memory server that stores a grid as the real one does, for stories that change it and undo the change. */
export const aGridServer = (start: Grid = aGrid()): Answers => {
  const all = new Map(start.categories.flatMap(({ pages }) => pages.map((cell) => [cell.id, cell] as const)));
  let layout: Layout = layoutOf(start);
  let trash = new Map<string, Trashed>();
  let made = 0;

  const answer = (): Grid => {
    const known: Grid = { ...start, categories: [{ id: 'all', name: '', order: 1, pages: [...all.values()] }] };
    return arrangedAs(known, layout);
  };
  const make = (like?: string): string => {
    made += 1;
    const id = idOf(5000 + made);
    const original = like === undefined ? undefined : all.get(like);
    all.set(id, {
      id,
      order: 1,
      position: 'A1',
      revision: 1,
      media: original?.media ?? null,
      mainText: original?.mainText ?? '',
      buttons: 0,
      membersOnlyLock: original?.membersOnlyLock ?? false,
      changed: false,
    });
    return id;
  };
  const drop = (ids: readonly string[]): void => {
    trash = new Map(trash);
    for (const column of layout) {
      column.pages.forEach((id, row) => {
        if (ids.includes(id)) trash.set(id, { column, order: row + 1 });
      });
    }
  };
  const follow = (step: GridStep): Grid => {
    if (step.kind === 'removePages') drop(step.pageIds);
    if (step.kind === 'removeCategory') drop(layout.find(({ id }) => id === step.categoryId)?.pages ?? []);
    layout = afterStep(layout, step);
    return answer();
  };
  const restore = (ids: readonly string[]): Grid => {
    for (const id of ids) {
      const kept = trash.get(id);
      if (!kept) continue;
      if (!layout.some((column) => column.id === kept.column.id)) layout = [...layout, { ...kept.column, pages: [] }];
      layout = layout.map((column) =>
        column.id === kept.column.id ? { ...column, pages: column.pages.toSpliced(kept.order - 1, 0, id) } : column,
      );
      trash.delete(id);
    }
    return answer();
  };

  return {
    'pages.list': answer,
    'pages.get': (request) => ({ ...aPage('A1'), id: lastSegment(request), media: all.get(lastSegment(request))?.media ?? null }),
    'pages.create': async (request) => {
      const { category_id: categoryId, order } = await bodyOf<{ category_id: string; order?: number }>(request);
      const id = make();
      layout = layout.map((column) =>
        column.id === categoryId ? { ...column, pages: column.pages.toSpliced((order ?? column.pages.length + 1) - 1, 0, id) } : column,
      );
      return aPage('A1', { id, categoryId, media: null });
    },
    'pages.createCategory': async (request) => {
      const { pages } = await bodyOf<{ pages: number }>(request);
      layout = [
        ...layout,
        { id: idOf(9000 + (made += 1)), name: `カテゴリー${layout.length + 1}`, pages: Array.from({ length: pages }, () => make()) },
      ];
      return answer();
    },
    'pages.updateCategory': async (request) => {
      const { name, order } = await bodyOf<{ name?: string; order?: number }>(request);
      const categoryId = lastSegment(request);
      if (name !== undefined) follow({ kind: 'renameCategory', categoryId, name });
      return order === undefined ? answer() : follow({ kind: 'moveCategory', categoryId, order });
    },
    'pages.deleteCategory': (request) => follow({ kind: 'removeCategory', categoryId: lastSegment(request) }),
    'pages.moveMany': async (request) => {
      const {
        page_ids: pageIds,
        category_id: categoryId,
        order,
      } = await bodyOf<{ page_ids: string[]; category_id: string; order: number }>(request);
      const before = layout;
      follow({ kind: 'movePages', pageIds, to: { categoryId, order } });
      const changed = layout.filter(({ pages }, column) => String(pages) !== String(before[column]!.pages));
      return { categories: changed.map(({ id, pages }) => ({ id, pageIds: [...pages] })) };
    },
    'pages.copy': async (request) => {
      const body = await bodyOf<{ page_ids: string[]; category_id: string; order?: number }>(request);
      const copies = body.page_ids.map((id) => make(id));
      layout = layout.map((column) => (column.id === body.category_id ? { ...column, pages: [...column.pages, ...copies] } : column));
      if (body.order !== undefined) layout = withPagesMoved(layout, copies, { categoryId: body.category_id, order: body.order });
      return { pageIds: copies, grid: answer() };
    },
    'pages.fill': async (request) => {
      const { pages } = await bodyOf<{ pages: { page_id: string; media_id: string | null }[] }>(request);
      for (const { page_id: id, media_id: mediaId } of pages) {
        const cell = all.get(id)!;
        all.set(id, { ...cell, revision: cell.revision + 1, media: mediaId === null ? null : aPicture('D1', { id: mediaId }) });
      }
      return answer();
    },
    'pages.deleteMany': async (request) => {
      const { page_ids: pageIds } = await bodyOf<{ page_ids: string[] }>(request);
      return follow({ kind: 'removePages', pageIds });
    },
    'pages.restore': async (request) => {
      const { page_ids: pageIds } = await bodyOf<{ page_ids: string[] }>(request);
      return restore(pageIds);
    },
    'pages.resize': async (request) => {
      const { number_horizontal: columns, number_vertical: rows } = await bodyOf<{ number_horizontal: number; number_vertical: number }>(
        request,
      );
      const smaller = withSize(layout, columns, rows);
      drop(layout.flatMap(({ pages }) => pages).filter((id) => !smaller.some(({ pages }) => pages.includes(id))));
      layout = Array.from({ length: columns }, (_, index) => {
        const column = smaller[index] ?? { id: idOf(9500 + index), name: `カテゴリー${index + 1}`, pages: [] };
        return { ...column, pages: [...column.pages, ...Array.from({ length: rows - column.pages.length }, () => make())] };
      });
      return answer();
    },
    'pages.listTrash': () => ({
      items: Array.from(trash, ([id, { column, order }]) => ({
        id,
        categoryId: column.id,
        categoryName: column.name,
        order,
        media: all.get(id)!.media,
        mainText: all.get(id)!.mainText,
        deletedAt: ago(2 * HOUR),
      })),
      nextCursor: null,
    }),
  };
};

/** A server that rejects every move. */
export const refusingMoves = (): Answers => ({
  ...aGridServer(),
  'pages.moveMany': refuse({ status: 409, code: 'pages.last_page', message: 'カテゴリーには1ページ以上が必要です。' }),
});

/** A grid of the maximum size: ten categories of a hundred pages. */
export const aLargeGrid = (columns = 10, rows = 100): Grid => ({
  siteId: SITE_ID,
  categories: Array.from({ length: columns }, (_column, column) => ({
    id: idOf(20_000 + column),
    order: column + 1,
    name: `カテゴリー${column + 1}`,
    pages: Array.from({ length: rows }, (_row, row) => {
      const position = formatPosition({ category: column + 1, page: row + 1 });
      const picture = row % 5 === 4 ? null : aPicture(`${'ABC'[row % 3]!}${(row % 3) + 1}`.replace('B1', 'B3'));
      return {
        id: idOf(30_000 + column * rows + row),
        order: row + 1,
        position,
        revision: 1,
        media: picture && { ...picture, id: idOf(60_000 + column * rows + row) },
        mainText: row % 4 === 0 ? '潮風と焙煎の香りで' : '',
        buttons: row % 3 === 0 ? 1 : 0,
        membersOnlyLock: row % 7 === 2,
        changed: row % 6 === 1,
      };
    }),
  })),
});
