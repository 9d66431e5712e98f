import type { components } from './generated/operations.ts';

type Schemas = components['schemas'];

/** Defaults from openapi/paths/pages.yaml; a test compares the two. */
export const BUTTON_DEFAULTS = {
  buttonMediaId: null,
  lockAspectRatio: true,
  buttonContentHtml: '',
  buttonColor: '#99D52A',
  buttonTextColor: '#ffffff',
  buttonWidth: 64,
  buttonHeight: 8,
  buttonPositionLeft: 18,
  buttonPositionTop: 80,
  textSize: 16,
  buttonShape: 'PILL',
  buttonAnimation: 'NONE',
  textAlign: 'TOP',
  microcopyText: '',
  microcopyTextColor: '#ffffff',
  zIndex: 0,
  hidden: false,
  locked: false,
} as const satisfies Partial<Schemas['Button']>;

export const LINK_DEFAULTS = {
  label: '',
  positionLeft: 70,
  positionTop: 150,
  width: 50,
  height: 50,
  zIndex: 0,
  hidden: false,
  locked: false,
} as const satisfies Partial<Schemas['LinkArea']>;

export const PRODUCT_DEFAULTS = {
  imageMediaId: null,
  price: null,
  description: '',
  linkButtonText: '',
  linkButtonColor: '#2BAA50',
  linkTextColor: '#ffffff',
  coordinateX: 65,
  coordinateY: 260,
  hotspotColor: '#ffffff',
  textColor: '#1f2328',
  backgroundColor: '#ffffff',
  zIndex: 0,
  hidden: false,
  locked: false,
} as const satisfies Partial<Schemas['Product']>;

export const PLUGIN_ELEMENT_DEFAULTS = {
  positionLeft: 120,
  positionTop: 300,
  width: 120,
  height: 120,
  zIndex: 0,
  hidden: false,
  locked: false,
} as const satisfies Partial<Schemas['PluginElement']>;

export const PAGE_DEFAULTS = {
  focusX: 50,
  focusY: 50,
  mainTextColor: '#ffffff',
  mainTextX: 24,
  mainTextY: 96,
  price: null,
  priceTextColor: '#ffffff',
  priceX: 24,
  priceY: 530,
  snsConfig: true,
  showCompany: true,
  membersOnlyLock: false,
  hoverArrowColor: 'WHITE',
  arrowFadeInterval: 3,
  sliderTime: 0,
  backgroundMusic: false,
  speakerX: 333,
  speakerY: 72,
  albumX: 333,
  albumY: 124,
  chatbotScript: '',
} as const satisfies Partial<Schemas['PageDocument']>;

/** A type whose fields with defaults are optional. */
type Given<T, D> = Omit<T, keyof D> & { [K in keyof T & keyof D]?: T[K] | undefined };

export type FullButton = Required<Schemas['Button']>;
export type FullLinkArea = Required<Schemas['LinkArea']>;
export type FullProduct = Required<Schemas['Product']>;
export type FullPluginElement = Required<Schemas['PluginElement']>;
/** A document with every field set. */
export type FullDocument = Required<Omit<Schemas['PageDocument'], 'buttons' | 'links' | 'products' | 'pluginElements'>> & {
  buttons: FullButton[];
  links: FullLinkArea[];
  products: FullProduct[];
  pluginElements: FullPluginElement[];
};

export type GivenButton = Given<FullButton, typeof BUTTON_DEFAULTS>;
export type GivenLinkArea = Given<FullLinkArea, typeof LINK_DEFAULTS>;
export type GivenProduct = Given<FullProduct, typeof PRODUCT_DEFAULTS>;
export type GivenPluginElement = Given<FullPluginElement, typeof PLUGIN_ELEMENT_DEFAULTS>;
/** A document as callers may send it. */
export type GivenDocument = Given<Omit<FullDocument, 'buttons' | 'links' | 'products' | 'pluginElements'>, typeof PAGE_DEFAULTS> & {
  buttons: readonly GivenButton[];
  links?: readonly GivenLinkArea[] | undefined;
  products?: readonly GivenProduct[] | undefined;
  pluginElements?: readonly GivenPluginElement[] | undefined;
};

const filled = (defaults: object, value: object): unknown => ({
  ...defaults,
  ...Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)),
});

export const fullButton = (button: GivenButton): FullButton => filled(BUTTON_DEFAULTS, button) as FullButton;
export const fullLinkArea = (link: GivenLinkArea): FullLinkArea => filled(LINK_DEFAULTS, link) as FullLinkArea;
export const fullProduct = (product: GivenProduct): FullProduct => filled(PRODUCT_DEFAULTS, product) as FullProduct;
export const fullPluginElement = (element: GivenPluginElement): FullPluginElement =>
  filled(PLUGIN_ELEMENT_DEFAULTS, element) as FullPluginElement;

/** Fills in the defaults of a document. */
export const fullDocument = (document: GivenDocument): FullDocument => ({
  ...(filled(PAGE_DEFAULTS, document) as FullDocument),
  buttons: document.buttons.map(fullButton),
  links: (document.links ?? []).map(fullLinkArea),
  products: (document.products ?? []).map(fullProduct),
  pluginElements: (document.pluginElements ?? []).map(fullPluginElement),
});
