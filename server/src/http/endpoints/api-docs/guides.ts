import { readFile } from 'node:fs/promises';
import type { Config } from '../../../config.ts';
import { renderMarkdown, type RenderedMarkdown } from './markdown.ts';
import { searchOf, type Visitor } from './visitor.ts';

const folder = new URL('../../../../../docs/api/', import.meta.url);

/** In the order of the page header. */
export const GUIDES = ['first-call', 'authentication', 'lists-and-errors', 'webhooks'] as const;
export const CHANGELOG = 'changelog';
export type GuideName = (typeof GUIDES)[number] | typeof CHANGELOG;

export const isGuide = (name: string): name is GuideName => name === CHANGELOG || (GUIDES as readonly string[]).includes(name);

/** The guides are written in Japanese and English, the changelog in English. */
export const languageOf = (name: GuideName, { locale }: Visitor): 'ja' | 'en' => (locale === 'ja' && name !== CHANGELOG ? 'ja' : 'en');

/** Origins in the guides' examples, replaced by those of this installation. */
const EXAMPLES = { app: 'https://app.example.com', sites: 'https://sites.example.com' };

/** A guide as HTML, with this installation's addresses. */
export const renderGuide = async (name: GuideName, visitor: Visitor, { app, sites }: Config['origins']): Promise<RenderedMarkdown> => {
  const file = name === CHANGELOG ? 'CHANGELOG.md' : `${languageOf(name, visitor)}/${name}.md`;
  const markdown = await readFile(new URL(file, folder), 'utf8');
  return renderMarkdown(markdown.replaceAll(EXAMPLES.app, app).replaceAll(EXAMPLES.sites, sites), searchOf(visitor));
};
