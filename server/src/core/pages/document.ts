import type { ContentLanguage } from '@mekuri/kit/manifest';
import { linkTargetOf, linkTo } from '@mekuri/kit/links';
import {
  fullDocument,
  PAGE_DEFAULTS,
  type FullButton,
  type FullDocument,
  type FullLinkArea,
  type FullPluginElement,
  type FullProduct,
  type GivenButton,
  type GivenDocument,
} from '@mekuri/kit/page-defaults';
import type { Schemas } from '@mekuri/kit/server';

/** A page's elements in one language, complete with defaults. */
export type PageDocument = FullDocument;
export type Transition = Schemas['Transition'];
/** A document as callers may send it: fields with defaults are optional. */
export type PageDocumentInput = GivenDocument;
export type ButtonInput = GivenButton;

/** The kinds of elements on a page, named like their lists in the document. */
export const KINDS = ['buttons', 'links', 'products', 'pluginElements'] as const;
export type Kind = (typeof KINDS)[number];

/** Fields that each language has its own value of. The texts of a plugin's element are listed in its manifest. */
const PAGE_TEXTS = ['imageAlt', 'mainText', 'price'] as const;
const TEXTS = {
  buttons: ['buttonText', 'microcopyText'],
  links: ['label'],
  products: ['productName', 'description', 'linkButtonText', 'price'],
} as const;

/** An element without its texts. Rows saved by earlier versions lack fields added since. */
type Stored<T extends { id: string; zIndex: number }, K extends keyof T> = Pick<T, K> & Partial<Omit<T, K>>;
export type StoredButton = Omit<Stored<FullButton, 'id' | 'buttonType' | 'transition'>, (typeof TEXTS)['buttons'][number]>;
export type StoredLink = Omit<Stored<FullLinkArea, 'id' | 'transition'>, (typeof TEXTS)['links'][number]>;
export type StoredProduct = Omit<Stored<FullProduct, 'id' | 'transition'>, (typeof TEXTS)['products'][number]>;
export type StoredPluginElement = Stored<FullPluginElement, 'id' | 'plugin' | 'element' | 'data'>;

/** The part of a page's elements that all languages share: everything except texts. */
export interface StoredDocument extends Partial<Omit<FullDocument, 'mediaId' | (typeof PAGE_TEXTS)[number] | Kind>> {
  buttons: StoredButton[];
  links?: StoredLink[];
  products?: StoredProduct[];
  pluginElements?: StoredPluginElement[];
}

const PRODUCT_WORDS = ['productName', 'description', 'linkButtonText'] as const;

type Texts = Readonly<Record<string, unknown>>;
type ElementTexts = Readonly<Record<string, Texts>>;

/** A page's texts in one language, those of elements by id. Missing texts fall back to the site's default language. */
export interface Overlay {
  /** The media item of a language other than the default one, whose own is `StoredPage.mediaId`. */
  mediaId?: string;
  imageAlt?: string;
  mainText?: string;
  price?: number | null;
  buttons?: Readonly<Record<string, { buttonText?: string; microcopyText?: string }>>;
  links?: Readonly<Record<string, { label?: string }>>;
  products?: Readonly<Record<string, { productName?: string; description?: string; linkButtonText?: string; price?: number | null }>>;
  pluginElements?: ElementTexts;
}
export type Overlays = Partial<Record<ContentLanguage, Overlay>>;

export interface StoredPage {
  mediaId: string | null;
  document: StoredDocument;
  overlays: Overlays;
}

/** Names of the texts among the data of a plugin's element; null for an unknown element. */
export type PluginTexts = (element: { plugin: string; element: string }) => readonly string[] | null;

const pick = <T extends object, K extends keyof T>(value: T, keys: readonly K[]): Pick<T, K> =>
  Object.fromEntries(keys.map((key) => [key, value[key]])) as Pick<T, K>;

/** An element's own texts in a language. */
export const textsOf = (overlay: Overlay | undefined, kind: Kind, id: string): Texts => overlay?.[kind]?.[id] ?? {};

/** The page in one language; each missing text is taken from the fallback language. */
export const mergeDocument = (
  { mediaId, document, overlays }: StoredPage,
  language: ContentLanguage,
  fallback: ContentLanguage,
): PageDocument => {
  const [own, other] = [overlays[language], overlays[fallback]];
  const worded = <T extends { id: string }>(kind: Kind, element: T): T => ({
    ...element,
    ...textsOf(other, kind, element.id),
    ...textsOf(own, kind, element.id),
  });
  return fullDocument({
    ...document,
    mediaId: mediaIn({ mediaId, overlays }, language, fallback),
    imageAlt: own?.imageAlt ?? other?.imageAlt ?? '',
    mainText: own?.mainText ?? other?.mainText ?? '',
    price: own?.price ?? other?.price ?? null,
    buttons: document.buttons.map((button) => worded('buttons', { buttonText: '', ...button })),
    links: document.links?.map((link) => worded('links', link)),
    products: document.products?.map((product) => worded('products', { productName: '', ...product })),
    pluginElements: document.pluginElements?.map((element) => ({
      ...element,
      data: { ...element.data, ...textsOf(other, 'pluginElements', element.id), ...textsOf(own, 'pluginElements', element.id) },
    })),
  });
};

const WORDS = ['mainText', 'imageAlt'] as const;

/** The texts that a language takes from the fallback language: `main_text`, `image_alt`, or `{element id}.{field}`. */
export const untranslatedOf = (
  { overlays }: Pick<StoredPage, 'overlays'>,
  language: ContentLanguage,
  fallback: ContentLanguage,
): string[] => {
  const [own, other] = [overlays[language], overlays[fallback]];
  if (language === fallback || !other) return [];
  const missing = (texts: Texts, translated: Texts): string[] =>
    Object.keys(texts).filter((name) => typeof texts[name] === 'string' && !isBlank(texts[name]) && translated[name] === undefined);
  return [
    ...missing(pick(other, WORDS), own ? pick(own, WORDS) : {}).map(snakeCase),
    ...KINDS.flatMap((kind) =>
      Object.entries<Texts>(other[kind] ?? {}).flatMap(([id, texts]) =>
        missing(texts, textsOf(own, kind, id)).map((name) => `${id}.${snakeCase(name)}`),
      ),
    ),
  ];
};

const snakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The id of the media item that a page shows in a language. */
const mediaIn = ({ mediaId, overlays }: Pick<StoredPage, 'mediaId' | 'overlays'>, language: ContentLanguage, fallback: ContentLanguage) =>
  (language === fallback ? undefined : overlays[language]?.mediaId) ?? mediaId;

/**
 * The stored form of a document saved in one language. The other languages keep their texts, and the default one keeps `mediaBefore` as its
 * media item.
 */
export const splitDocument = (
  input: PageDocumentInput,
  before: Overlays,
  language: ContentLanguage,
  fallback: ContentLanguage,
  pluginTexts: PluginTexts = () => null,
  mediaBefore: string | null = null,
): StoredPage => {
  const known: PluginTexts = (element) => pluginTexts(element) ?? namesKept(before, element);
  const document = named(fullDocument(input));
  const kept = keepElements(before, new Set(KINDS.flatMap((kind) => document[kind].map(({ id }) => id))));
  const sent = overlayOf(document, known);
  const structure = structureOf(document, known);
  if (language === fallback) return { mediaId: document.mediaId, document: structure, overlays: { ...kept, [language]: sent } };
  const mediaId = mediaBefore ?? document.mediaId;
  const isOwn = document.mediaId !== null && document.mediaId !== mediaId;
  const texts = { ...ownTexts(sent, kept[language] ?? {}, kept[fallback] ?? {}), ...(isOwn ? { mediaId: document.mediaId! } : {}) };
  return { mediaId, document: structure, overlays: { ...kept, [language]: texts } };
};

/** For an element whose plugin is gone, the data that have been stored as texts before. */
const namesKept = (overlays: Overlays, element: object): readonly string[] => {
  const { id } = element as { id: string };
  return [...new Set(Object.values(overlays).flatMap((overlay) => Object.keys(textsOf(overlay, 'pluginElements', id))))];
};

const BUTTON_FIELDS = [
  'id',
  'buttonType',
  'buttonMediaId',
  'lockAspectRatio',
  'buttonContentHtml',
  'buttonColor',
  'buttonTextColor',
  'buttonWidth',
  'buttonHeight',
  'buttonPositionLeft',
  'buttonPositionTop',
  'textSize',
  'buttonShape',
  'buttonAnimation',
  'textAlign',
  'microcopyTextColor',
  'zIndex',
  'hidden',
  'locked',
] as const satisfies readonly (keyof StoredButton)[];
const BOX_FIELDS = ['id', 'positionLeft', 'positionTop', 'width', 'height', 'zIndex', 'hidden', 'locked'] as const;
const PRODUCT_FIELDS = [
  'id',
  'imageMediaId',
  'linkButtonColor',
  'linkTextColor',
  'coordinateX',
  'coordinateY',
  'hotspotColor',
  'textColor',
  'backgroundColor',
  'zIndex',
  'hidden',
  'locked',
] as const satisfies readonly (keyof StoredProduct)[];
const PAGE_FIELDS = Object.keys(PAGE_DEFAULTS).filter((field): field is Exclude<keyof typeof PAGE_DEFAULTS, 'price'> => field !== 'price');

/** Lower-cases ids, because they are compared by value. */
const named = (document: FullDocument): FullDocument => {
  const lower = <T extends { id: string }>(element: T): T => ({ ...element, id: element.id.toLowerCase() });
  return {
    ...document,
    mediaId: lowerId(document.mediaId),
    buttons: document.buttons.map(lower),
    links: document.links.map(lower),
    products: document.products.map(lower),
    pluginElements: document.pluginElements.map(lower),
  };
};

const lowerId = (id: string | null): string | null => id && id.toLowerCase();

/** Copies field by field, so that nothing outside the document's schema is ever stored. */
const structureOf = (document: FullDocument, pluginTexts: PluginTexts): StoredDocument => ({
  ...pick(document, PAGE_FIELDS),
  buttons: document.buttons.map((button) => ({
    ...pick(button, BUTTON_FIELDS),
    buttonMediaId: lowerId(button.buttonMediaId),
    transition: button.transition && storedTransition(button.transition),
  })),
  links: document.links.map((link) => ({ ...pick(link, BOX_FIELDS), transition: link.transition && storedTransition(link.transition) })),
  products: document.products.map((product) => ({
    ...pick(product, PRODUCT_FIELDS),
    imageMediaId: lowerId(product.imageMediaId),
    transition: product.transition && storedTransition(product.transition),
  })),
  pluginElements: document.pluginElements.map((element) => {
    const texts = new Set(pluginTexts(element));
    const data = Object.fromEntries(Object.entries(element.data).filter(([name]) => !texts.has(name)));
    return { ...pick(element, BOX_FIELDS), plugin: element.plugin, element: element.element, data };
  }),
});

/** LINK is the former name of CREATIVE_BLOCK: accepted, never stored. */
const storedTransition = (transition: Transition): Transition => {
  switch (transition.transitionType) {
    case 'EXTERNAL_URL':
      return { transitionType: 'EXTERNAL_URL', externalLinkUrl: transition.externalLinkUrl };
    case 'LINK':
    case 'CREATIVE_BLOCK':
      return { transitionType: 'CREATIVE_BLOCK', targetPageId: transition.targetPageId.toLowerCase() };
    case 'SCRIPT':
      return { transitionType: 'SCRIPT', script: transition.script };
    default: {
      const { kind, item } = linkTargetOf(transition);
      return linkTo({ kind, item: lowerId(item) });
    }
  }
};

const overlayOf = (document: FullDocument, pluginTexts: PluginTexts): Overlay => {
  const { imageAlt, mainText, price } = document;
  const byId = <T extends { id: string }, V>(elements: readonly T[], texts: (element: T) => V): Record<string, V> =>
    Object.fromEntries(elements.map((element) => [element.id, texts(element)]));
  return {
    imageAlt,
    mainText,
    ...(price === null ? {} : { price }),
    buttons: byId(document.buttons, (button) => pick(button, TEXTS.buttons)),
    links: byId(document.links, (link) => pick(link, TEXTS.links)),
    products: byId(document.products, (product) => pick(product, product.price === null ? PRODUCT_WORDS : TEXTS.products)),
    pluginElements: byId(document.pluginElements, (element) =>
      Object.fromEntries((pluginTexts(element) ?? []).flatMap((name) => (name in element.data ? [[name, element.data[name]]] : []))),
    ),
  };
};

/**
 * The texts that a language owns after a save. A form shows the fallback for a missing translation and sends it back. A text that equals
 * the fallback and was not owned before is therefore not a translation, and neither is a blank one.
 */
const ownTexts = (sent: Overlay, owned: Overlay, fallback: Overlay): Overlay => ({
  ...own(pick(sent, PAGE_TEXTS), pick(owned, PAGE_TEXTS), pick(fallback, PAGE_TEXTS)),
  ...Object.fromEntries(
    KINDS.map((kind) => [
      kind,
      Object.fromEntries(
        Object.entries<Texts>(sent[kind] ?? {}).map(([id, texts]) => [
          id,
          own(texts, textsOf(owned, kind, id), textsOf(fallback, kind, id)),
        ]),
      ),
    ]),
  ),
});

const own = (sent: Texts, owned: Texts, fallback: Texts): Texts =>
  Object.fromEntries(
    Object.entries(sent).filter(
      ([field, text]) => !isBlank(text) && ((owned[field] ?? undefined) !== undefined || text !== (fallback[field] ?? null)),
    ),
  );

const isBlank = (text: unknown): boolean => text === undefined || text === null || (typeof text === 'string' && text.trim() === '');

const keepElements = (overlays: Overlays, kept: ReadonlySet<string>): Overlays =>
  mapElements(overlays, (texts, id) => (kept.has(id) ? [[id, texts]] : []));

/** Maps the elements' texts to other ids, or drops them. */
export const mapElements = (overlays: Overlays, change: (texts: Texts, id: string) => readonly (readonly [string, Texts])[]): Overlays =>
  Object.fromEntries(
    Object.entries(overlays).map(([language, overlay]) => [
      language,
      {
        ...overlay,
        ...Object.fromEntries(
          KINDS.flatMap((kind) =>
            overlay[kind]
              ? [[kind, Object.fromEntries(Object.entries<Texts>(overlay[kind]).flatMap(([id, texts]) => change(texts, id)))]]
              : [],
          ),
        ),
      },
    ]),
  );

/** A page without elements. */
export const emptyPage: StoredPage = {
  mediaId: null,
  document: structureOf(fullDocument({ mediaId: null, imageAlt: '', mainText: '', buttons: [] }), () => null),
  overlays: {},
};

/** The transitions of a page's elements, each with its JSON pointer on the wire. */
export const transitionsOf = (
  document: Pick<StoredDocument, 'buttons' | 'links' | 'products'>,
): { pointer: string; transition: Transition }[] =>
  (['buttons', 'links', 'products'] as const).flatMap((kind) =>
    (document[kind] ?? []).flatMap(({ transition }, index) =>
      transition ? [{ pointer: `/${kind}/${index}/transition`, transition }] : [],
    ),
  );

/** All media that a page shows in any language: its own, its buttons' and its products'. */
export const mediaIdsOf = ({ mediaId, document, overlays }: StoredPage): string[] => [
  ...new Set(
    [
      mediaId,
      ...Object.values(overlays).map((overlay) => overlay.mediaId),
      ...document.buttons.map(({ buttonMediaId }) => buttonMediaId),
      ...(document.products ?? []).map(({ imageMediaId }) => imageMediaId),
    ].filter((id) => typeof id === 'string'),
  ),
];

export const elementIdsOf = (document: StoredDocument): string[] => KINDS.flatMap((kind) => (document[kind] ?? []).map(({ id }) => id));
