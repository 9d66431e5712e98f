import type { RenderInput } from '@mekuri/kit/viewer';
import type { Messages } from './i18n/translate.ts';
import type { HomeTexts } from './site/title.ts';

/** What the server hands to the browser within the page. */
export interface ViewerState extends Pick<
  RenderInput,
  'site' | 'pages' | 'position' | 'language' | 'basePath' | 'mediaBase' | 'plugins' | 'without' | 'ownHost' | 'serviceWorker' | 'signals'
> {
  /** Of the site, BCP 47; none where it has but one. */
  languages?: readonly string[];
  /** What the creator wrote for the first page; absent where that is the site's title. */
  home?: HomeTexts;
  /** The deck's own texts, in the page's language. */
  messages: Messages;
  /** Scripts to load at once when the deck comes alive: the entry, what it imports, the site's plugins. */
  modules: readonly [entry: string, ...others: string[]];
}

export const STATE_ID = 'viewer-state';
export const ROOT_ID = 'viewer';

export const readState = (): ViewerState => JSON.parse(document.querySelector(`#${STATE_ID}`)?.textContent ?? '') as ViewerState;
