import type { Config } from '../../config.ts';
import { alternatesOf, canonicalUrl, pathIn } from '../../core/releases/addresses.ts';
import { hashOf } from '../../core/releases/documents.ts';
import { categoriesOf, gateSite, languageOf, languagesOf } from '../../core/releases/gate.ts';
import { decompress, readDocuments } from '../../core/releases/live.ts';
import type { ReadLive } from '../../kernel/release.ts';
import { readPublicPage, readPublicSite } from '../../core/releases/wire.ts';
import { MEDIA_BASE } from '../render/render-page.ts';
import type { ViewerBuild } from '../render/viewer-build.ts';
import type { Outcome } from './pages.ts';
import type { SiteEntry } from './site-cache.ts';
import type { NamedAddress } from '../../http/site-address.ts';
import { pageHeaders } from '../sites-origin/headers.ts';

/**
 * Finds the index of a release's categories and pages, in the language of the address. Every host may serve it, because it runs no custom
 * code.
 */
export const siteIndexFinder = (config: Config, read: ReadLive, viewer: () => Promise<ViewerBuild>) => {
  const headers = { ...pageHeaders(config, { creatorCode: false }), 'cache-control': 'public, no-cache', vary: 'Accept-Encoding' };

  return async (entry: SiteEntry, { basePath, language: asked }: NamedAddress): Promise<Outcome | null> => {
    const { release } = entry;
    const { manifest, releaseId, siteId, slug, gateKey } = release;
    const language = asked ?? manifest.defaultLanguage;
    if (!languagesOf(release).includes(language)) return { kind: 'redirect', location: `${basePath}/topics` };
    const cells = categoriesOf(release, language)
      .flat()
      .filter(({ reachable }) => reachable);
    if (cells.length === 0) return null;
    const { id: build, renderTopics } = await viewer();
    return {
      kind: 'page',
      piece: {
        entry,
        key: ['topics', releaseId, slug, gateKey, language, basePath, build].join(' '),
        contentType: 'text/html; charset=utf-8',
        headers,
        make: async () => {
          const { site: siteHash } = languageOf(release, language);
          const documents = await readDocuments(read, siteId, [siteHash, ...cells.map(({ document }) => document)]);
          const bodyOf = (hash: string): Promise<Buffer> => decompress(documents.get(hash)!);
          const body = Buffer.from(
            renderTopics({
              site: readPublicSite(gateSite(release, await bodyOf(siteHash))),
              pages: await Promise.all(cells.map(async ({ document }) => readPublicPage(await bodyOf(document)))),
              language,
              basePath,
              canonicalUrl: canonicalUrl(config, release, 'topics', language),
              alternates: alternatesOf(config, release, 'topics'),
              mediaBase: MEDIA_BASE,
            }),
          );
          return { body, hash: hashOf(body) };
        },
        url: `${basePath}${pathIn(release, 'topics', language)}`,
      },
    };
  };
};
