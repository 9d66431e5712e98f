import type { ScreenInput, ScreenProps } from '@mekuri/kit/viewer';
import { cellAddress, companyAddress, formAddress, homeAddress } from '../site/address.ts';
import { tagOf } from '../site/languages.ts';
import type { Anchor } from '../site/link.ts';
import type { FormTexts } from '@mekuri/kit/form-view';

/** The data that the server embeds in a screen's document. */
export interface ScreenState extends ScreenInput {
  /** Texts of the plugin and of forms, in the page's language. */
  texts: Readonly<Record<string, string>>;
  formTexts: FormTexts;
  resolved: Resolved;
}

export const SCREEN_ID = 'screen';

/** Links and pictures of a screen as resolved on the server, by their JSON. The browser then needs no code for them. */
export interface Resolved {
  anchors: Readonly<Record<string, Anchor | null>>;
  pictures: Readonly<Record<string, ReturnType<ScreenProps['picture']>>>;
}

export type Resolver = Pick<ScreenProps, 'anchorOf' | 'picture'>;

export const resolverOf = ({ anchors, pictures }: Resolved): Resolver => ({
  anchorOf: (link) => anchors[JSON.stringify(link)] ?? null,
  picture: (...args) => pictures[JSON.stringify(args)] ?? null,
});

/** Derives a screen's properties from its state, on the server and in the browser. */
export const screenProps = (state: Omit<ScreenState, 'resolved'>, services: Resolver & Pick<ScreenProps, 'runScripts'>): ScreenProps => {
  const { site, basePath, texts, hidden } = state;
  const base = { basePath, language: site.language, defaultLanguage: site.defaultLanguage };
  return {
    ...state,
    ...services,
    t: (key, values = {}) => (texts[key] ?? key).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? '')),
    fallbackLanguage: tagOf(site.defaultLanguage),
    hrefOf: (segment, language = site.language) => formAddress({ ...base, language }, segment),
    homeHref: hidden['position'] ? cellAddress(base, hidden['position']) : homeAddress(base),
    documentHref: (kind) => companyAddress(base, kind),
    api: `/api/end-user/site/${site.id}`,
  };
};
