import { firstPicture, serveHandWritten, type StaticPage } from './static-page.ts';

interface Site {
  categories: { pages: { id: string; position: string }[] }[];
}
interface Page {
  /** A locked page, which is for members, does not reveal its image. */
  access: 'open' | 'locked';
  main_text?: string;
  buttons?: { button_text: string }[];
}

const STYLES = `body{margin:0}main{display:flex;height:100vh;overflow:auto;scroll-snap-type:x mandatory}
section{flex:none;width:100vw;height:100vh;overflow:auto;scroll-snap-type:y mandatory;scroll-snap-align:start}
article{position:relative;height:100vh;overflow:hidden;scroll-snap-align:start}img{width:100%;height:100%;object-fit:cover;display:block}
p{position:absolute;top:10vh;left:7vw;white-space:pre-line}nav{position:absolute;inset:auto 0 8vh;display:grid;gap:12px;justify-items:center}`;

/** Loads the other images once the first is complete; the browser's lazy loading then fetches those nearby. */
const SCRIPT = `const first=document.querySelector('img'),rest=()=>document.querySelectorAll('[data-srcset]').forEach(i=>i.srcset=i.dataset.srcset);
first.complete?rest():first.addEventListener('load',rest)`;

/**
 * A site's whole grid as a hand-written page: scroll-snap in both directions, with the same images, texts and buttons. No image is
 * requested before the first is complete; the browser's lazy loading decides about the others.
 */
export const serveSnapPage = async (sites: string, site: string): Promise<StaticPage> => {
  const ours = `${sites}/site/${site}`;
  const api = `${sites}/api/end-user/site/${site}`;
  const { categories } = await read<Site>(api);
  const columns: string[] = [];
  for (const { pages } of categories) {
    const cells: string[] = [];
    for (const { id, position } of pages) {
      const page = await read<Page>(`${api}/page/${id}/public`);
      const picture = page.access === 'open' ? await firstPicture(`${ours}/${position}`) : '';
      const isFirst = columns.length + cells.length === 0;
      cells.push(cellOf(isFirst ? picture : deferred(picture), page));
    }
    columns.push(`<section>${cells.join('\n')}</section>`);
  }
  return serveHandWritten(
    ours,
    `<!doctype html><html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
      `<title>The whole grid</title><style>${STYLES}</style></head><body><main>${columns.join('\n')}</main><script>${SCRIPT}</script></body></html>`,
  );
};

const read = async <T>(url: string): Promise<T> => (await (await fetch(url)).json()) as T;

const deferred = (picture: string): string =>
  picture
    .replace(/ src="[^"]*"/i, '')
    .replace(/ srcset="/i, ' data-srcset="')
    .replace(/ fetchpriority="high"/i, ' loading="lazy"');

const cellOf = (picture: string, { main_text: text = '', buttons = [] }: Page): string =>
  `<article>${picture}<p>${text}</p><nav>${buttons.map(({ button_text: label }) => `<a href="https://example.com/">${label}</a>`).join('')}</nav></article>`;
