import { micromark } from 'micromark';
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table';
import { API_BASE } from '../../validate.ts';

export interface RenderedMarkdown {
  /** Text of the first heading. */
  title: string;
  html: string;
}

/**
 * Renders a file of this repository as HTML. Headings get the ids that GitHub gives them, links to neighboring files lead to their pages
 * with `search` appended, and wide tables scroll by themselves.
 */
export const renderMarkdown = (markdown: string, search = ''): RenderedMarkdown => {
  const html = micromark(markdown, { extensions: [gfmTable()], htmlExtensions: [gfmTableHtml()] })
    .replaceAll(/<h([1-6])>(.*?)<\/h\1>/g, (_, level: string, text: string) => `<h${level} id="${anchorOf(text)}">${text}</h${level}>`)
    .replaceAll(/href="([a-z-]+)\.md(#[^"]*)?"/g, (_, name: string, anchor = '') => `href="${API_BASE}/guides/${name}${search}${anchor}"`)
    .replaceAll(/href="(\/api\/docs)"/g, `href="$1${search}"`)
    .replaceAll('<table>', '<div class="table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<pre>', '<pre tabindex="0">');
  return { title: /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1] ?? '', html };
};

/** The letters, digits, hyphens and underscores of a heading in lower case, with hyphens for spaces. */
const anchorOf = (heading: string): string =>
  heading
    .replaceAll(/<[^>]+>|&\w+;/g, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');
