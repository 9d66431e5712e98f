type Print = (line: string) => void;
type Measure = (print: Print, part?: string) => Promise<void>;

/** Part of the viewer's end-to-end tests, which use browser types. */
const MEASURE = new URL('../../../viewer/e2e/swiper-deck/measure.ts', import.meta.url).href;

/** Compares the deck with our engine and with Swiper, in turn. `part`: only entry, times, table, forms or firefox. */
export const compareWithSwiper: Measure = async (print, part) => {
  const { measureSwiper } = (await import(MEASURE)) as { measureSwiper: Measure };
  await measureSwiper(print, part);
};
