import type { Transition } from '@mekuri/client-console';

export type LinkKind = 'NONE' | Exclude<Transition['transitionType'], 'LINK'>;
export const KINDS = ['NONE', 'CREATIVE_BLOCK', 'EXTERNAL_URL', 'INTERNAL_URL', 'SURVEY', 'SCRIPT'] as const satisfies readonly LinkKind[];

export type InternalType = Extract<Transition, { transitionType: 'INTERNAL_URL' }>['internalLinkType'];
export const INTERNAL_TYPES = ['contact', 'form', 'membership'] as const satisfies readonly InternalType[];

/** The plugin that answers a place within the site. */
export const pluginOf = (type: InternalType): 'forms' | 'members' => (type === 'membership' ? 'members' : 'forms');
export const INTERNAL_PLUGINS = ['forms', 'members'] as const;
