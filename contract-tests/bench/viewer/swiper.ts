type Print = (line: string) => void;
type Measure = (print: Print, part?: string) => Promise<void>;

/** Of the viewer's end-to-end tests, whose types are a browser's. */
const MEASURE = new URL('../../../viewer/e2e/swiper-deck/measure.ts', import.meta.url).href;

/** The deck by our engine and by Swiper, in turn. `part`: entry, times, table, forms or firefox alone. */
export const compareWithSwiper: Measure = async (print, part) => {
  const { measureSwiper } = (await import(MEASURE)) as { measureSwiper: Measure };
  await measureSwiper(print, part);
};
