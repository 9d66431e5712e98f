import type { ElementKey } from '@mekuri/kit/canvas';
import { formatPosition } from '@mekuri/kit/positions';
import type { ContentLanguage, SiteText, TextItem } from '@mekuri/kit/server';
import { textsOf, type Kind, type Overlay, type StoredPage } from '../pages/document.ts';
import { defaultTexts, SITE_TEXTS } from '../sites/languages.ts';
import type { Site } from '../sites/model.ts';

/** The source of texts: a site's draft as it is stored. */
export interface Worded {
  site: Pick<Site, 'name' | 'title' | 'settings' | 'overlays' | 'defaultLanguage'>;
  categories: readonly { id: string; names: Readonly<Partial<Record<ContentLanguage, string>>>; pages: readonly WordedPage[] }[];
}
export type WordedPage = StoredPage & { id: string };

/** Text fields in the data of a plugin's element, each with its limit in code points. */
export type PluginLimits = (element: { plugin: string; element: string }) => ReadonlyMap<string, number>;

/** Storage location of a text. */
export type TextPlace =
  | { kind: 'site'; field: (typeof SITE_TEXTS)[number] }
  | { kind: 'category'; id: string }
  | { kind: 'page'; pageId: string; field: 'imageAlt' | 'mainText' }
  | { kind: 'element'; pageId: string; list: Kind; elementId: string; field: string }
  | { kind: 'plugin'; plugin: string; id: string; fault: (text: string) => string | null };

/** A text of a site in each language that has it, with its storage location. */
export interface Unit extends SiteText {
  at: TextPlace;
}
export type PluginUnit = Unit & { at: Extract<TextPlace, { kind: 'plugin' }> };

const PAGE_LIMITS = { mainText: 256, imageAlt: 120 } as const;
const LIMITS = {
  buttons: { buttonText: 50, microcopyText: 120 },
  links: { label: 50 },
  products: { productName: 50, description: 120, linkButtonText: 50 },
} as const;
const NAMES = { buttons: 'button', links: 'link', products: 'product', pluginElements: 'plugin' } as const;
const SITE_LIMITS = {
  name: 50,
  title: 50,
  companyProfile: 65_535,
  companyClause: 65_535,
  termsOfService: 65_535,
  privacyPolicy: 65_535,
} as const;
/** Texts with a longer limit may have several lines. */
export const LONG = 60;

type Texts = Partial<Record<ContentLanguage, string>>;

interface Given {
  id: string;
  position: string;
  pageId: string | null;
  item: TextItem;
  element: ElementKey | null;
  limit: number;
  texts: Texts;
  at: TextPlace;
}

const unit = (given: Given): Unit => ({ ...given, plugin: null, place: null, label: null, isLong: given.limit > LONG });

const collected = (languages: readonly ContentLanguage[], textIn: (language: ContentLanguage) => unknown): Texts =>
  Object.fromEntries(
    languages.flatMap((language) => {
      const text = textIn(language);
      return typeof text === 'string' && text.trim() !== '' ? [[language, text]] : [];
    }),
  );

/** The site's own texts and its categories' names. */
export const siteUnits = ({ site, categories }: Worded, languages: readonly ContentLanguage[]): Unit[] => {
  const own = defaultTexts(site);
  return [
    ...SITE_TEXTS.map((field) =>
      unit({
        id: `site.${field}`,
        position: '',
        pageId: null,
        item: field,
        element: null,
        limit: SITE_LIMITS[field],
        texts: collected(languages, (language) => (language === site.defaultLanguage ? own[field] : site.overlays[language]?.[field])),
        at: { kind: 'site', field },
      }),
    ),
    ...categories.map(({ id, names }) =>
      unit({
        id: `category.${id}`,
        position: '',
        pageId: null,
        item: 'categoryName',
        element: null,
        limit: 50,
        texts: collected(languages, (language) => names[language]),
        at: { kind: 'category', id },
      }),
    ),
  ];
};

/** A page's texts in reading order. */
export const pageUnits = (page: WordedPage, position: string, languages: readonly ContentLanguage[], limitsOf: PluginLimits): Unit[] => {
  const { id: pageId, document, overlays } = page;
  const ofPage = (field: keyof typeof PAGE_LIMITS): Unit =>
    unit({
      id: `page.${pageId}.${field}`,
      position,
      pageId,
      item: field,
      element: null,
      limit: PAGE_LIMITS[field],
      texts: collected(languages, (language) => overlays[language]?.[field]),
      at: { kind: 'page', pageId, field },
    });
  const ofElement = (list: Kind, elementId: string, field: string, limit: number, item: TextItem): Unit =>
    unit({
      id: `page.${pageId}.${NAMES[list]}.${elementId}.${field}`,
      position,
      pageId,
      item,
      element: `${NAMES[list]}:${elementId}`,
      limit,
      texts: collected(languages, (language) => textsOf(overlays[language], list, elementId)[field]),
      at: { kind: 'element', pageId, list, elementId, field },
    });
  return [
    ofPage('mainText'),
    ofPage('imageAlt'),
    ...(['buttons', 'links', 'products'] as const).flatMap((list) =>
      (document[list] ?? []).flatMap(({ id }) =>
        Object.entries(LIMITS[list]).map(([field, limit]) => ofElement(list, id, field, limit, field as TextItem)),
      ),
    ),
    ...(document.pluginElements ?? []).flatMap((element) =>
      [...limitsOf(element)].map(([field, limit]) => ofElement('pluginElements', element.id, field, limit, 'pluginText')),
    ),
  ];
};

/** Every text of a site that the core stores, in the order of its grid. */
export const unitsOf = (worded: Worded, languages: readonly ContentLanguage[], limitsOf: PluginLimits): Unit[] => [
  ...siteUnits(worded, languages),
  ...worded.categories.flatMap(({ pages }, column) =>
    pages.flatMap((page, row) => pageUnits(page, formatPosition({ category: column + 1, page: row + 1 }), languages, limitsOf)),
  ),
];

/** The page's overlay with the text set, or removed if it is empty. */
export const withText = (overlay: Overlay, at: Extract<TextPlace, { kind: 'page' | 'element' }>, text: string): Overlay => {
  if (at.kind === 'page') return set(overlay, at.field, text);
  const list = (overlay[at.list] ?? {}) as Record<string, Record<string, unknown>>;
  return { ...overlay, [at.list]: { ...list, [at.elementId]: set(list[at.elementId] ?? {}, at.field, text) } };
};

/** The same for an object of texts by name. */
export const set = <T extends object>(texts: T, field: string, text: string): T => {
  const { [field as keyof T]: _, ...others } = texts;
  return (text === '' ? others : { ...others, [field]: text }) as T;
};

/** The overlay without blank texts: there the fallback shows. */
export const withoutBlanks = (overlay: Overlay): Overlay => {
  const kept = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, entry]) =>
        entry === null || (typeof entry === 'string' && entry.trim() === '') ? [] : [[key, kept(entry)]],
      ),
    );
  };
  return kept(overlay) as Overlay;
};
