export interface Insets {
  tabs: boolean;
  /** px. */
  height: number;
  /** This cover is below the others and above the footer links, which stay visible. */
  under?: boolean;
}

const highest = (covers: readonly Insets[]): number => Math.max(0, ...covers.map(({ height }) => height));

/**
 * Returns a function that marks the parts of the stage covered by plugins; the function it returns removes that cover. React does not
 * manage these attributes; only styles read them.
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
