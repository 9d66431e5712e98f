import { linkTargetOf, TARGET_LINK_FIELDS } from '@mekuri/kit/links';
import {
  BUTTON_DEFAULTS,
  fullButton,
  fullLinkArea,
  fullPluginElement,
  fullProduct,
  LINK_DEFAULTS,
  PLUGIN_ELEMENT_DEFAULTS,
  PRODUCT_DEFAULTS,
  type FullButton,
} from '@mekuri/kit/page-defaults';
import { REFERENCE } from '../geometry.ts';
import { ANIMATIONS, SHAPES } from '../defaults.ts';
import { MAX_OF_KIND, type ListedElement, type ListedKind } from './elements.ts';

/** Elements that are copied to another page, site or tab. */
export interface Clip {
  /** Media belong to an account, pages to a site. */
  accountId: string;
  siteId: string;
  elements: readonly ListedElement[];
}

/** Identifies a text as a clip and states its format version. */
const MARK = 'mekuri/elements@1';

type Check = (value: unknown) => boolean;
type Fields = Readonly<Record<string, Check>>;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const text =
  (most: number): Check =>
  (value) =>
    typeof value === 'string' && Array.from(value).length <= most;
const number =
  (lowest: number, highest: number): Check =>
  (value) =>
    typeof value === 'number' && value >= lowest && value <= highest;
const whole =
  (highest: number): Check =>
  (value) =>
    number(0, highest)(value) && Number.isInteger(value);
const oneOf =
  (values: readonly string[]): Check =>
  (value) =>
    values.some((one) => one === value);
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const matching =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value);
const isFlag: Check = (value) => typeof value === 'boolean';
const isId = matching(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
const isName = matching(/^[a-z][a-z0-9-]{0,63}$/);
const isColor = matching(/^(?:#[0-9a-f]{3}|#[0-9a-f]{6}|rgba?\([0-9., %/]{1,40}\)|hsla?\([0-9., %/a-z]{1,40}\))$/i);
const isPercent = number(0, 100);
const isX = number(0, REFERENCE.width);
const isY = number(0, REFERENCE.height);
const isWidth = number(8, REFERENCE.width);
const isHeight = number(8, REFERENCE.height);
const MAX_CODE = 65_535;
const isPrice = orNull(whole(999_999_999));

/** The fields of each kind of link, apart from its type. */
const TRANSITIONS: Readonly<Record<string, Fields>> = {
  EXTERNAL_URL: { externalLinkUrl: text(256) },
  CREATIVE_BLOCK: { targetPageId: isId },
  SCRIPT: { script: text(MAX_CODE) },
  ...Object.fromEntries(
    Object.entries(TARGET_LINK_FIELDS).map(([type, { field, screens }]) => [type, { [field]: screens === null ? isId : oneOf(screens) }]),
  ),
};

const holds = (value: Readonly<Record<string, unknown>>, fields: Fields): boolean =>
  Object.keys(value).every((field) => Object.hasOwn(fields, field) && fields[field]!(value[field]));

const isTransition: Check = (value) => {
  if (!isRecord(value)) return false;
  const { transitionType, ...rest } = value;
  if (typeof transitionType !== 'string' || !Object.hasOwn(TRANSITIONS, transitionType)) return false;
  const fields = TRANSITIONS[transitionType]!;
  return Object.keys(fields).every((field) => Object.hasOwn(rest, field)) && holds(rest, fields);
};

const COMMON = { id: isId, zIndex: whole(999), hidden: isFlag, locked: isFlag } satisfies Fields;
const PLACE: Fields = { positionLeft: isX, positionTop: isY, width: isWidth, height: isHeight };

const FIELDS = {
  button: {
    ...COMMON,
    buttonType: oneOf(['TEXT', 'MEDIA', 'HTML_CSS']),
    buttonText: text(50),
    buttonMediaId: orNull(isId),
    lockAspectRatio: isFlag,
    buttonContentHtml: text(MAX_CODE),
    transition: orNull(isTransition),
    buttonColor: isColor,
    buttonTextColor: isColor,
    buttonWidth: isPercent,
    buttonHeight: isPercent,
    buttonPositionLeft: isPercent,
    buttonPositionTop: isPercent,
    textSize: number(8, 72),
    buttonShape: oneOf(SHAPES),
    buttonAnimation: oneOf(ANIMATIONS),
    textAlign: oneOf(['TOP', 'BOTTOM']),
    microcopyText: text(120),
    microcopyTextColor: isColor,
  } satisfies Record<Exclude<keyof FullButton, keyof typeof COMMON>, Check>,
  link: { ...COMMON, ...PLACE, label: text(50), transition: orNull(isTransition) },
  product: {
    ...COMMON,
    productName: text(50),
    imageMediaId: orNull(isId),
    price: isPrice,
    description: text(120),
    linkButtonText: text(50),
    transition: orNull(isTransition),
    linkButtonColor: isColor,
    linkTextColor: isColor,
    coordinateX: isX,
    coordinateY: isY,
    hotspotColor: isColor,
    textColor: isColor,
    backgroundColor: isColor,
  },
  plugin: { ...COMMON, ...PLACE, plugin: isName, element: isName, data: isRecord },
} as const satisfies Record<ListedKind, Fields>;

/** Fields without a default are required. */
const DEFAULTS = {
  button: BUTTON_DEFAULTS,
  link: LINK_DEFAULTS,
  product: PRODUCT_DEFAULTS,
  plugin: PLUGIN_ELEMENT_DEFAULTS,
} as const satisfies Record<ListedKind, object>;

const FILL = { button: fullButton, link: fullLinkArea, product: fullProduct, plugin: fullPluginElement } as const;

const isKind = (value: unknown): value is ListedKind => typeof value === 'string' && Object.hasOwn(FIELDS, value);

/** The complete element that a value describes; undefined if any part of it violates the contract. */
const checkedElement = (value: unknown): ListedElement | undefined => {
  if (!isRecord(value) || !isKind(value['kind']) || !isRecord(value['element'])) return undefined;
  const { kind, element } = value as { kind: ListedKind; element: Readonly<Record<string, unknown>> };
  const needed = Object.keys(FIELDS[kind]).filter((field) => !(field in DEFAULTS[kind]));
  if (!holds(element, FIELDS[kind]) || !needed.every((field) => field in element)) return undefined;
  return { kind, element: FILL[kind](element as never) } as ListedElement;
};

export const writeClip = ({ accountId, siteId, elements }: Clip): string => JSON.stringify({ type: MARK, accountId, siteId, elements });

/** Parses a clip; undefined if the text is not a clip or incomplete. */
export const readClip = (source: string): Clip | undefined => {
  if (!source.includes(MARK)) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(source);
  } catch {
    return undefined;
  }
  if (!isRecord(value) || value['type'] !== MARK || !isId(value['accountId']) || !isId(value['siteId'])) return undefined;
  const listed: unknown = value['elements'];
  if (!Array.isArray(listed) || listed.length === 0 || listed.length > 4 * MAX_OF_KIND) return undefined;
  const elements = listed.map(checkedElement);
  if (elements.includes(undefined)) return undefined;
  return {
    accountId: value['accountId'] as string,
    siteId: value['siteId'] as string,
    elements: elements as ListedElement[],
  };
};

/** Pages and the items of plugins belong to a site. */
const leadsWithinSite = (transition: NonNullable<FullButton['transition']>): boolean =>
  transition.transitionType === 'CREATIVE_BLOCK' || (linkTargetOf(transition)?.item ?? null) !== null;

const withoutForeign = <E extends ListedElement>(listed: E, isForeignAccount: boolean, isForeignSite: boolean): E => {
  const element: Record<string, unknown> = { ...listed.element };
  if (isForeignAccount) for (const field of ['buttonMediaId', 'imageMediaId']) if (field in element) element[field] = null;
  const transition = element['transition'] as FullButton['transition'] | undefined;
  if (isForeignSite && transition && leadsWithinSite(transition)) element['transition'] = null;
  return { ...listed, element };
};

/** Adapts a clip's elements to a site: drops media of another account, and links into another site. */
export const elementsFor = (clip: Clip, target: { accountId: string; siteId: string }): ListedElement[] =>
  clip.elements.map((element) => withoutForeign(element, clip.accountId !== target.accountId, clip.siteId !== target.siteId));
