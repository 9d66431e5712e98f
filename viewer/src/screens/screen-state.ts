import type { ScreenInput, ScreenProps } from '@mekuri/kit/viewer';
import { cellAddress, companyAddress, formAddress, homeAddress } from '../site/address.ts';
import { tagOf } from '../site/languages.ts';
import type { FormTexts } from '@mekuri/kit/form-view';

/** What the server hands to the browser within a screen's document. */
export interface ScreenState extends ScreenInput {
  /** Of the plugin, and of forms, in the page's language. */
  texts: Readonly<Record<string, string>>;
  formTexts: FormTexts;
}

export const SCREEN_ID = 'screen';

/** A screen's properties from what both sides have. */
export const screenProps = (state: ScreenState, runScripts: ScreenProps['runScripts']): ScreenProps => {
  const { site, basePath, texts } = state;
  const base = { basePath, language: site.language, defaultLanguage: site.defaultLanguage };
  return {
    ...state,
    t: (key, values = {}) => (texts[key] ?? key).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? '')),
    fallbackLanguage: tagOf(site.defaultLanguage),
    hrefOf: (segment) => formAddress(base, segment),
    homeHref: state.hidden['position'] ? cellAddress(base, state.hidden['position']) : homeAddress(base),
    documentHref: (kind) => companyAddress(base, kind),
    api: `/api/end-user/site/${site.id}`,
    runScripts,
  };
};
