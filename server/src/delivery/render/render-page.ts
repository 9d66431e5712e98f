import type { HeadContribution } from '@mekuri/kit/server';
import type { Render, RenderInput } from '@mekuri/kit/viewer';
import type { ContentLanguage } from '@mekuri/kit/manifest';
import type { Config } from '../../config.ts';
import type { Module } from '../../kernel/types.ts';
import { alternatesOf, canonicalUrl } from '../../core/releases/addresses.ts';
import { gateSite, categoriesOf, languageOf } from '../../core/releases/gate.ts';
import type { GatedRelease, ReadLive } from '../../kernel/release.ts';
import { decompress, readDocuments } from '../../core/releases/live.ts';
import { readPublicPage, readPublicSite } from '../../core/releases/wire.ts';
import { serverPlugins } from '../../plugins/registry.generated.ts';

/** A cell of a release, in one language, on one host. */
export interface CellOnHost {
  release: GatedRelease;
  language: ContentLanguage;
  /** `A1`. The release has a cell there. */
  position: string;
  basePath: string;
  ownHost: boolean;
}

interface Renderer {
  config: Config;
  modules: readonly Module[];
  read: ReadLive;
  render: Render;
  /** Visits to a draft are not counted. */
  isDraft?: boolean;
}

const known = new WeakMap<readonly Module[], readonly string[]>();

/** Plugins that are installed but disabled on this server. */
const leftOut = (modules: readonly Module[]): readonly string[] => {
  const ids = known.get(modules) ?? Object.keys(serverPlugins).filter((plugin) => modules.every(({ id }) => id !== plugin));
  known.set(modules, ids);
  return ids;
};

/** Media files on the page's own host: a second origin would cost another connection before the first image. */
export const MEDIA_BASE = '/_media';

/** The whole HTML document of a cell. Its release documents are read with one query, and rendering then waits for nothing else. */
export const renderPage = async (renderer: Renderer, cell: CellOnHost): Promise<Buffer> => {
  const { release, language } = cell;
  const { site: siteHash, plugins } = languageOf(release, language);
  const cells = categoriesOf(release, language).find((pages) => pages.some(({ position }) => position === cell.position))!;
  const parts = Object.entries(plugins).filter(([plugin]) => release.plugins.has(plugin));
  const hashes = [siteHash, ...cells.map(({ document }) => document), ...parts.map(([, { document }]) => document)];
  const documents = await readDocuments(renderer.read, release.siteId, hashes);
  const bodyOf = (hash: string): Promise<Buffer> => decompress(documents.get(hash)!);
  const site = readPublicSite(gateSite(release, await bodyOf(siteHash)));
  const input: RenderInput = {
    site,
    pages: await Promise.all(cells.map(async ({ document }) => readPublicPage(await bodyOf(document)))),
    position: cell.position,
    language,
    basePath: cell.basePath,
    canonicalUrl: canonicalUrl(renderer.config, release, cell.position, language),
    alternates: alternatesOf(renderer.config, release, cell.position),
    mediaBase: MEDIA_BASE,
    head: await Promise.all(
      parts.map(async ([plugin, { document }]) => contribution(renderer, cell, plugin, JSON.parse((await bodyOf(document)).toString()))),
    ),
    plugins: Object.keys(site.plugins),
    ...(leftOut(renderer.modules).length === 0 ? {} : { without: leftOut(renderer.modules) }),
    ownHost: cell.ownHost,
    ...(renderer.config.serviceWorker ? { serviceWorker: true } : {}),
    ...(renderer.isDraft ? {} : { signals: true }),
  };
  return Buffer.from(renderer.render(input));
};

/** Custom code leaves the server only on the host of its own site. */
const contribution = ({ modules }: Renderer, { ownHost }: CellOnHost, plugin: string, part: unknown): HeadContribution => {
  const { creatorHead, creatorBody, ...ours } = modules.find(({ id }) => id === plugin)?.release?.head?.(part) ?? {};
  return ownHost ? { ...ours, creatorHead, creatorBody } : ours;
};
