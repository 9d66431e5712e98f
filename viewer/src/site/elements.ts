import type { PublicPage, PublicPluginElement } from '@mekuri/kit/viewer';

export type OpenPage = Extract<PublicPage, { access: 'open' }>;
export type Button = OpenPage['buttons'][number];
export type LinkArea = OpenPage['links'][number];
export type Product = OpenPage['products'][number];
export type PluginElement = PublicPluginElement;
/** The action of a tap on an element. */
export type Link = NonNullable<Button['link']>;
