import { useEffect } from 'react';
import type { PublicPage } from '@mekuri/kit/viewer';

/** Script elements parsed from text do not run, but copies of them do. */
const copyOf = (written: HTMLScriptElement): HTMLScriptElement => {
  const script = document.createElement('script');
  for (const { name, value } of written.attributes) script.setAttribute(name, value);
  script.text = written.text;
  return script;
};

const started = new Set<string>();

/** Starts the page's chatbot once, when the page first comes into view. Only allowed on a host of the site's own. */
export const useChatbot = (page: PublicPage | null, isAllowed: boolean): void => {
  const markup = page?.access === 'open' && isAllowed ? page.chatbotScript.trim() : '';
  useEffect(() => {
    if (markup === '' || started.has(markup)) return;
    started.add(markup);
    const template = document.createElement('template');
    template.innerHTML = markup;
    document.body.append(...[...template.content.querySelectorAll('script')].map(copyOf));
  }, [markup]);
};
