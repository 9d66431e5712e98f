import type { components } from './generated/operations.ts';

type Schemas = components['schemas'];
type ScreenLink = Schemas['TransitionInternal'];
type ItemLink = Schemas['TransitionSurvey'];

/** A link to something that a plugin brings; the core answers all other links itself. */
export type TargetLink = ScreenLink | ItemLink;

/** What a link to a screen leads to, as the document names it. */
export type LinkScreenKind = ScreenLink['internalLinkType'];

/** What such a link leads to, as the document names it. */
export type LinkTargetKind = LinkScreenKind | 'survey';

/** What a link leads to: a screen of the site, or one item of a kind of which a site has many. */
export interface LinkReference {
  kind: LinkTargetKind;
  /** Null for a screen. */
  item: string | null;
}

/** The field of each link that names its target: a screen out of a list, or the id of an item (`screens: null`). */
export const TARGET_LINK_FIELDS = {
  INTERNAL_URL: { field: 'internalLinkType', screens: ['contact', 'form', 'membership'] },
  SURVEY: { field: 'linkedSurveyId', screens: null },
} as const satisfies {
  [L in TargetLink as L['transitionType']]: {
    field: Exclude<keyof L, 'transitionType'>;
    screens: readonly ScreenLink['internalLinkType'][] | null;
  };
};

/** Kinds of which a site has many items, each with an id. */
export const ITEM_KINDS: ReadonlySet<LinkTargetKind> = new Set(['survey']);

/** What a link to something of a plugin leads to; null for every other link. */
export function linkTargetOf(link: TargetLink): LinkReference;
export function linkTargetOf(link: { transitionType: string } | null | undefined): LinkReference | null;
export function linkTargetOf(link: { transitionType: string } | null | undefined): LinkReference | null {
  const target = link as TargetLink | null | undefined;
  switch (target?.transitionType) {
    case 'INTERNAL_URL':
      return { kind: target.internalLinkType, item: null };
    case 'SURVEY':
      return { kind: 'survey', item: target.linkedSurveyId };
    default:
      return null;
  }
}

/** The link that leads there, as pages hold it. */
export function linkTo({ kind, item }: LinkReference): TargetLink {
  return kind === 'survey'
    ? { transitionType: 'SURVEY', linkedSurveyId: item ?? '' }
    : { transitionType: 'INTERNAL_URL', internalLinkType: kind };
}
