import type { components } from './generated/operations.ts';

type Schemas = components['schemas'];
type ScreenLink = Schemas['TransitionInternal'];
type ItemLink = Schemas['TransitionSurvey'];

/** A link to a target of a plugin; the core resolves all other links itself. */
export type TargetLink = ScreenLink | ItemLink;

/** Screens that a link can open, as named in the document. */
export type LinkScreenKind = ScreenLink['internalLinkType'];

/** Link targets of plugins, as named in the document. */
export type LinkTargetKind = LinkScreenKind | 'survey';

/** The destination of a link: a screen of the site, or one item of a kind with many. */
export interface LinkReference {
  kind: LinkTargetKind;
  /** Null for a screen. */
  item: string | null;
}

/** For each type of link, the field that names its target: one of a list of screens, or the id of an item (`screens: null`). */
export const TARGET_LINK_FIELDS = {
  INTERNAL_URL: { field: 'internalLinkType', screens: ['contact', 'form', 'membership'] },
  SURVEY: { field: 'linkedSurveyId', screens: null },
} as const satisfies {
  [L in TargetLink as L['transitionType']]: {
    field: Exclude<keyof L, 'transitionType'>;
    screens: readonly ScreenLink['internalLinkType'][] | null;
  };
};

/** Kinds with many items per site, each with an id. */
export const ITEM_KINDS: ReadonlySet<LinkTargetKind> = new Set(['survey']);

/** The target of a link to a plugin's screen or item; null for every other link. */
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

/** The link to a target, as stored in pages. */
export function linkTo({ kind, item }: LinkReference): TargetLink {
  return kind === 'survey'
    ? { transitionType: 'SURVEY', linkedSurveyId: item ?? '' }
    : { transitionType: 'INTERNAL_URL', internalLinkType: kind };
}
