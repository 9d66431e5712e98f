import type { Config } from '../../config.ts';
import { alternatesOf, canonicalUrl, pathIn } from '../../core/releases/addresses.ts';
import { hashOf } from '../../core/releases/documents.ts';
import { measurementOf } from '../../core/traffic/measurement.ts';
import { gateSite, languageOf, languagesOf } from '../../core/releases/gate.ts';
import { decompress, readDocuments } from '../../core/releases/live.ts';
import type { ReadLive } from '../../kernel/release.ts';
import { readPublicCompany, readPublicSite } from '../../core/releases/wire.ts';
import { MEDIA_BASE } from '../render/render-page.ts';
import type { ViewerBuild } from '../render/viewer-build.ts';
import type { Outcome } from './pages.ts';
import type { SiteEntry } from './site-cache.ts';
import type { NamedAddress } from '../../http/site-address.ts';
import { pageHeaders } from '../sites-origin/headers.ts';

/**
 * Finds the page of a release's legal documents. It shows the content of the viewer's dialog, for visitors without JavaScript and for
 * links, and what the service itself measures, also on a site without documents. It contains no custom code, so every host may serve it.
 * Null for releases of earlier versions.
 */
export const companyFinder = (config: Config, read: ReadLive, viewer: () => Promise<ViewerBuild>) => {
  const headers = { ...pageHeaders(config, { creatorCode: false }), 'cache-control': 'public, no-cache', vary: 'Accept-Encoding' };

  return async (entry: SiteEntry, address: NamedAddress): Promise<Outcome | null> => {
    const { release } = entry;
    const { manifest, releaseId, siteId, slug, gateKey } = release;
    const language = address.language ?? manifest.defaultLanguage;
    const { company: companyHash, site: siteHash } = languageOf(release, language);
    if (companyHash === undefined) return null;
    const url = `${address.basePath}${pathIn(release, 'company', language)}`;
    if (!languagesOf(release).includes(language)) return { kind: 'redirect', location: `${address.basePath}/company` };
    const documents = await readDocuments(read, siteId, [siteHash, companyHash]);
    const site = readPublicSite(gateSite(release, await decompress(documents.get(siteHash)!)));
    const { id: build, renderCompany } = await viewer();
    return {
      kind: 'page',
      piece: {
        entry,
        key: ['company', releaseId, slug, gateKey, language, address.basePath, build].join(' '),
        contentType: 'text/html; charset=utf-8',
        headers,
        make: async () => {
          const company = readPublicCompany(await decompress(documents.get(companyHash)!));
          const body = Buffer.from(
            renderCompany({
              site,
              company,
              measurement: measurementOf(config),
              language,
              basePath: address.basePath,
              canonicalUrl: canonicalUrl(config, release, 'company', language),
              alternates: alternatesOf(config, release, 'company'),
              mediaBase: MEDIA_BASE,
            }),
          );
          return { body, hash: hashOf(body) };
        },
        url,
      },
    };
  };
};
