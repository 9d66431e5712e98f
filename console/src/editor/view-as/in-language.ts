import { fullDocument, type FullDocument, type GivenDocument } from '@mekuri/kit/page-defaults';

const byId = <T extends { id: string }>(list: readonly T[]): ReadonlyMap<string, T> => new Map(list.map((one) => [one.id, one]));

const withTexts = <T extends { id: string }>(list: readonly T[], translated: readonly T[], fields: ReadonlyArray<keyof T>): T[] => {
  const found = byId(translated);
  return list.map((one) => {
    const texts = found.get(one.id);
    return texts ? { ...one, ...Object.fromEntries(fields.map((field) => [field, texts[field]])) } : one;
  });
};

/** The edited document with the texts that the server has for another language. */
export const inLanguage = (document: FullDocument, given: GivenDocument | undefined): FullDocument => {
  if (!given) return document;
  const translated = fullDocument(given);
  const { imageAlt, mainText, price } = translated;
  return {
    ...document,
    imageAlt,
    mainText,
    price,
    buttons: withTexts(document.buttons, translated.buttons, ['buttonText', 'microcopyText']),
    links: withTexts(document.links, translated.links, ['label']),
    products: withTexts(document.products, translated.products, ['productName', 'description', 'linkButtonText', 'price']),
    pluginElements: withTexts(document.pluginElements, translated.pluginElements, ['data']),
  };
};
