import type { Transition } from '@mekuri/client-console';
import { ITEM_KINDS, linkTargetOf, type LinkTargetKind, type TargetLink } from '@mekuri/kit/links';

type OwnKind = 'NONE' | Exclude<Transition['transitionType'], 'LINK' | TargetLink['transitionType']>;

/** The action of a tap. `SCREEN` opens one of a plugin's screens; plugin targets with items are kinds of their own. */
export type LinkKind = OwnKind | 'SCREEN' | LinkTargetKind;

export const isItemKind = (kind: LinkKind): kind is LinkTargetKind => ITEM_KINDS.has(kind as LinkTargetKind);

export const kindOf = (transition: Transition | null): LinkKind => {
  const reference = linkTargetOf(transition);
  if (reference) return reference.item === null ? 'SCREEN' : reference.kind;
  const kind = (transition?.transitionType ?? 'NONE') as OwnKind | 'LINK';
  return kind === 'LINK' ? 'CREATIVE_BLOCK' : kind;
};

/** The kinds to choose from, given the link targets of the installed plugins. */
export const offeredKinds = (targets: readonly { kind: LinkTargetKind }[]): LinkKind[] => {
  const items = targets.filter(({ kind }) => isItemKind(kind));
  return [
    'NONE',
    'CREATIVE_BLOCK',
    'EXTERNAL_URL',
    ...(items.length < targets.length ? ['SCREEN' as const] : []),
    ...items.map(({ kind }) => kind),
    'SCRIPT',
  ];
};
