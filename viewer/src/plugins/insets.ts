export interface Insets {
  tabs: boolean;
  /** px. */
  height: number;
}

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
    at.toggleAttribute('data-covered', all.length > 0);
    at.toggleAttribute(
      'data-covered-tabs',
      all.some(({ tabs }) => tabs),
    );
    at.style.setProperty('--covered', `${Math.max(0, ...all.map(({ height }) => height))}px`);
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
