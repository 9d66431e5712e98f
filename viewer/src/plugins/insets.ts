export interface Insets {
  tabs: boolean;
  /** px. */
  height: number;
  /** The others stand above it, and it stands above the links at the foot, which stay. */
  under?: boolean;
}

const highest = (covers: readonly Insets[]): number => Math.max(0, ...covers.map(({ height }) => height));

/**
 * Marks the stage with what plugins' parts cover of it, and takes the marks away with the last of them. The attributes are not React's, and
 * styles alone read them.
 */
export const createInsets = (stage: () => HTMLElement | null): ((cover: Insets) => () => void) => {
  const covers = new Set<Insets>();
  const mark = (): void => {
    const at = stage();
    if (!at) return;
    const all = [...covers];
    at.toggleAttribute(
      'data-covered',
      all.some(({ under }) => !under),
    );
    at.toggleAttribute(
      'data-covered-under',
      all.some(({ under }) => under),
    );
    at.toggleAttribute(
      'data-covered-tabs',
      all.some(({ tabs }) => tabs),
    );
    const under = highest(all.filter((cover) => cover.under));
    at.style.setProperty('--covered-under', `${under}px`);
    at.style.setProperty('--covered', `${under + highest(all.filter((cover) => !cover.under))}px`);
  };
  return (cover) => {
    const own = { ...cover };
    covers.add(own);
    mark();
    return () => {
      covers.delete(own);
      mark();
    };
  };
};
