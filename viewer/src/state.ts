import type { RenderInput } from '@mekuri/kit/viewer';
import type { Messages } from './i18n/translate.ts';
import type { HomeTexts } from './site/title.ts';

/** The data that the server embeds in the document. */
export interface ViewerState extends Pick<
  RenderInput,
  'site' | 'pages' | 'position' | 'language' | 'basePath' | 'mediaBase' | 'plugins' | 'without' | 'ownHost' | 'serviceWorker' | 'signals'
> {
  /** The site's languages, BCP 47. Empty if there is only one. */
  languages?: readonly string[];
  /** The creator's texts for the first page. Missing if they equal the site's title. */
  home?: HomeTexts;
  /** The deck's own texts in the page's language. */
  messages: Messages;
  /** Scripts for hydration: the entry, its imports and the site's plugins. */
  modules: readonly [entry: string, ...others: string[]];
}

export const STATE_ID = 'viewer-state';
export const ROOT_ID = 'viewer';

export const readState = (): ViewerState => JSON.parse(document.querySelector(`#${STATE_ID}`)?.textContent ?? '') as ViewerState;
