import { describe, expect, it } from 'vitest';
import { aGrid } from '../../testing/fixtures.ts';
import {
  afterStep,
  arrangedAs,
  type Layout,
  layoutOf as shapeOf,
  membershipSteps,
  orderSteps,
  placeBefore,
  withCategoryMoved,
  withCategoryNamed,
  withPagesMoved,
  withPlaces,
  withoutCategory,
  withoutPages,
  withSize,
} from './layout.ts';

const layoutOf = (...columns: string[]): Layout =>
  columns.map((pages, index) => ({ id: `c${index + 1}`, name: `${index + 1}`, pages: [...pages] }));
const shown = (layout: Layout): string[] => layout.map(({ pages }) => pages.join(''));
const follow = (from: Layout, to: Layout): Layout => orderSteps(from, to).reduce(afterStep, from);

/** A seeded random number generator, the same in each run. */
const dice = (seed: number) => (below: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * below);
};

const layout = layoutOf('abcd', 'efg', 'h');

describe('a rearranged grid', () => {
  it('has orders and positions according to the layout, and is otherwise unchanged', () => {
    const grid = aGrid();
    const [first, second] = grid.categories;
    const moved = arrangedAs(grid, withPagesMoved(shapeOf(grid), [first!.pages[3]!.id], { categoryId: first!.id, order: 3 }));
    expect(moved.categories[0]?.pages.map(({ position }) => position)).toEqual(['A1', 'A2', 'A3', 'A4']);
    expect(moved.categories[0]?.pages[2]?.id).toBe(first!.pages[3]!.id);
    expect(moved.categories[0]?.pages[1]).toBe(first!.pages[1]);
    expect(moved.categories[1]).toBe(second);
  });

  it('leaves out unknown pages', () => {
    const grid = aGrid();
    expect(arrangedAs(grid, [{ id: 'c', name: 'c', pages: ['gone'] }]).categories[0]?.pages).toEqual([]);
  });
});

describe('new positions from the server', () => {
  const grid = aGrid();
  const [first, second] = shapeOf(grid);
  const [moved, ...stay] = first!.pages;

  it('are applied, and the rest is unchanged', () => {
    const after = withPlaces(grid, {
      categories: [
        { id: second!.id, pageIds: [moved!, ...second!.pages] },
        { id: first!.id, pageIds: stay },
      ],
    });
    expect(after).toEqual(arrangedAs(grid, withPagesMoved(shapeOf(grid), [moved!], { categoryId: second!.id, order: 1 })));
    expect(after!.categories[2]).toBe(grid.categories[2]);
  });

  it('are rejected when another user created, removed or moved a page', () => {
    const where = (categories: { id: string; pageIds: string[] }[]) => withPlaces(grid, { categories });
    expect(where([{ id: first!.id, pageIds: [...first!.pages, 'new'] }])).toBeNull();
    expect(where([{ id: first!.id, pageIds: stay }])).toBeNull();
    expect(where([{ id: first!.id, pageIds: [...stay, second!.pages[0]!] }])).toBeNull();
    expect(where([{ id: 'new', pageIds: [] }])).toBeNull();
  });
});

describe('moving several pages', () => {
  it('inserts them in the given order, counted among the pages that stay', () => {
    expect(shown(withPagesMoved(layout, ['d', 'f'], { categoryId: 'c1', order: 2 }))).toEqual(['adfbc', 'eg', 'h']);
  });

  it('finds the position before a page without counting the pages that move', () => {
    expect(placeBefore(layout, ['a', 'b'], 'c1', 'd')).toEqual({ categoryId: 'c1', order: 2 });
    expect(placeBefore(layout, ['a'], 'c2')).toEqual({ categoryId: 'c2', order: 4 });
    expect(placeBefore(layout, ['b', 'c'], 'c1', 'c')).toEqual({ categoryId: 'c1', order: 2 });
  });

  it('drops pages outside a smaller grid', () => {
    expect(shown(withSize(layout, 2, 2))).toEqual(['ab', 'ef']);
  });
});

describe('undo', () => {
  it('moves a run of adjacent pages back in one step', () => {
    const moved = withPagesMoved(layout, ['b', 'c'], { categoryId: 'c2', order: 1 });
    expect(orderSteps(moved, layout)).toEqual([{ kind: 'movePages', pageIds: ['b', 'c'], to: { categoryId: 'c1', order: 2 } }]);
  });

  it('moves one category in one step', () => {
    const moved = withCategoryMoved(layout, 'c1', 3);
    expect(orderSteps(moved, layout)).toEqual([{ kind: 'moveCategory', categoryId: 'c1', order: 1 }]);
  });

  it('restores a name', () => {
    const named = withCategoryNamed(layout, 'c2', 'x');
    expect(orderSteps(named, layout)).toEqual([{ kind: 'renameCategory', categoryId: 'c2', name: '2' }]);
  });

  it('restores removed pages and removes added ones', () => {
    const after: Layout = [...withoutPages(layout, ['c', 'd']), { id: 'c4', name: '4', pages: ['x', 'y'] }];
    expect(membershipSteps(after, layout)).toEqual([
      { kind: 'removeCategory', categoryId: 'c4' },
      { kind: 'restorePages', pageIds: ['c', 'd'] },
    ]);
    expect(membershipSteps(layout, withoutCategory(layout, 'c3'))).toEqual([{ kind: 'removeCategory', categoryId: 'c3' }]);
  });

  it('restores at most a hundred pages per request', () => {
    const many: Layout = [1, 2, 3].map((column) => ({
      id: `c${column}`,
      name: `${column}`,
      pages: Array.from({ length: 100 }, (_, row) => `${column}-${row}`),
    }));
    const sizes = membershipSteps(withSize(many, 3, 10), many).map((step) => (step.kind === 'restorePages' ? step.pageIds.length : 0));
    expect(sizes).toEqual([100, 100, 70]);
  });

  it('leaves pages that another user added where they are', () => {
    const withStranger: Layout = [{ ...layout[0]!, pages: ['b', 'x', 'a', 'c', 'd'] }, ...layout.slice(1)];
    expect(shown(follow(withStranger, layout))[0]!.replace('x', '')).toBe('abcd');
    expect(shown(follow(withStranger, layout))[0]).toContain('x');
  });

  it('reverses any rearrangement', () => {
    const roll = dice(7);
    const start = layoutOf('abcdefgh', 'ijklm', 'nop', 'q');
    for (let round = 0; round < 300; round += 1) {
      let changed = start;
      for (let move = 0; move < 1 + roll(4); move += 1) {
        const all = changed.flatMap(({ pages }) => pages);
        const ids = all.filter(() => roll(4) === 0);
        changed = withPagesMoved(changed, ids, { categoryId: `c${1 + roll(4)}`, order: 1 + roll(6) });
        changed = withCategoryMoved(changed, `c${1 + roll(4)}`, 1 + roll(4));
      }
      expect(follow(changed, start)).toEqual(start);
    }
  });
});
