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

/** A page's elements in one language, nothing left out. */
export type PageDocument = FullDocument;
export type Transition = Schemas['Transition'];
/** A document as callers may send it: what has a default may be left out. */
export type PageDocumentInput = GivenDocument;
export type ButtonInput = GivenButton;

/** The kinds of elements that a page holds, as its document names their lists. */
export const KINDS = ['buttons', 'links', 'products', 'pluginElements'] as const;
export type Kind = (typeof KINDS)[number];

/** Fields of which each language has its own; a plugin's element says them in its manifest. */
const PAGE_TEXTS = ['imageAlt', 'mainText', 'price'] as const;
const TEXTS = {
  buttons: ['buttonText', 'microcopyText'],
  links: ['label'],
  products: ['productName', 'description', 'linkButtonText', 'price'],
} as const;

/** An element without its texts; rows of older days lack what they were saved without. */
type Stored<T extends { id: string; zIndex: number }, K extends keyof T> = Pick<T, K> & Partial<Omit<T, K>>;
export type StoredButton = Omit<Stored<FullButton, 'id' | 'buttonType' | 'transition'>, (typeof TEXTS)['buttons'][number]>;
export type StoredLink = Omit<Stored<FullLinkArea, 'id' | 'transition'>, (typeof TEXTS)['links'][number]>;
export type StoredProduct = Omit<Stored<FullProduct, 'id' | 'transition'>, (typeof TEXTS)['products'][number]>;
export type StoredPluginElement = Stored<FullPluginElement, 'id' | 'plugin' | 'element' | 'data'>;

/** What a page's elements have in common in all languages: everything but texts. */
export interface StoredDocument extends Partial<Omit<FullDocument, 'mediaId' | (typeof PAGE_TEXTS)[number] | Kind>> {
  buttons: StoredButton[];
  links?: StoredLink[];
  products?: StoredProduct[];
  pluginElements?: StoredPluginElement[];
}

const PRODUCT_WORDS = ['productName', 'description', 'linkButtonText'] as const;

type Texts = Readonly<Record<string, unknown>>;
type ElementTexts = Readonly<Record<string, Texts>>;

/** A page's texts in one language, elements' by their ids; what is absent falls back to the site's default language. */
export interface Overlay {
  /** Its own picture or film, of a language beside the default one: whose `StoredPage.mediaId` is. */
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

/** A page as it is stored. */
export interface StoredPage {
  mediaId: string | null;
  document: StoredDocument;
  overlays: Overlays;
}

/** Names of the texts among the data of a plugin's element; null when nobody knows the element. */
export type PluginTexts = (element: { plugin: string; element: string }) => readonly string[] | null;

const pick = <T extends object, K extends keyof T>(value: T, keys: readonly K[]): Pick<T, K> =>
  Object.fromEntries(keys.map((key) => [key, value[key]])) as Pick<T, K>;

/** An element's own texts in a language. */
export const textsOf = (overlay: Overlay | undefined, kind: Kind, id: string): Texts => overlay?.[kind]?.[id] ?? {};

/** The page in one language, each text that it lacks taken from the fallback language. */
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

/** Texts that a language takes from the fallback language: `main_text`, `image_alt`, or `{element id}.{field}`. */
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

/** What a page shows in a language. */
const mediaIn = ({ mediaId, overlays }: Pick<StoredPage, 'mediaId' | 'overlays'>, language: ContentLanguage, fallback: ContentLanguage) =>
  (language === fallback ? undefined : overlays[language]?.mediaId) ?? mediaId;

/** The stored form of a document that was saved in one language; the other languages keep their texts, and `mediaBefore` where it is theirs. */
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

/** Of an element whose plugin is gone, those are texts that were. */
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

/** Ids as they are compared: in lower case. */
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

/** Field by field: nothing that the document does not name is ever stored. */
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

/** LINK is an older name of CREATIVE_BLOCK: accepted, never stored. */
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
 * The texts that a language owns after a save. A form shows the fallback where a translation is missing and sends it back:
 * a text that equals the fallback and was not owned before is no translation, and neither is a blank one.
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

/** The overlays with the elements' texts under other ids, or without them. */
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

/** A page on which nothing stands yet. */
export const emptyPage: StoredPage = {
  mediaId: null,
  document: structureOf(fullDocument({ mediaId: null, imageAlt: '', mainText: '', buttons: [] }), () => null),
  overlays: {},
};

/** What elements of a page lead to, each with its place in the document as the wire writes it. */
export const transitionsOf = (
  document: Pick<StoredDocument, 'buttons' | 'links' | 'products'>,
): { pointer: string; transition: Transition }[] =>
  (['buttons', 'links', 'products'] as const).flatMap((kind) =>
    (document[kind] ?? []).flatMap(({ transition }, index) =>
      transition ? [{ pointer: `/${kind}/${index}/transition`, transition }] : [],
    ),
  );

/** Every medium that a page shows in some language: its own, its buttons' and its products'. */
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
