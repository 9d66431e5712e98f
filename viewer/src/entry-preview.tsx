import { createRoot } from 'react-dom/client';
import { PreviewScreen } from './preview/PreviewScreen.tsx';
import { ROOT_ID } from './preview/shell.ts';
import { localeOf, tagOf, textsIn } from './preview/texts.ts';

const locale = localeOf(navigator.languages);
const texts = textsIn(locale);
const { pathname, search, hash } = location;
// Removes the invited person's email from the address, so that a copied address does not contain it.
history.replaceState(null, '', pathname + search);
document.documentElement.lang = tagOf(locale);
document.title = texts.preview;

createRoot(document.querySelector(`#${ROOT_ID}`)!).render(
  <PreviewScreen
    texts={texts}
    site={pathname.split('/')[2] ?? ''}
    email={new URLSearchParams(hash.slice(1)).get('email') ?? ''}
    search={search}
  />,
);
