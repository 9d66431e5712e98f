import type { Alternate } from '@mekuri/kit/viewer';
import type { Config } from '../config.ts';
import { alternatesOf, canonicalBase, canonicalUrl, languagesWith } from '../core/releases/addresses.ts';
import { hashOf } from '../core/releases/documents.ts';
import { categoriesOf, gateSite, languageOf, languagesOf, type GatedRelease } from '../core/releases/gate.ts';
import { decompress, readDocuments, type ReadLive } from '../core/releases/live.ts';
import { readPublicSite } from '../core/releases/wire.ts';
import type { Outcome } from './published-pages.ts';
import type { SiteEntry } from './published-sites.ts';
import type { CrawlerAddress } from './sites-origin-address.ts';
import { fileHeaders } from './sites-origin-headers.ts';

/** What a sitemap may hold (sitemaps.org). */
const MAX_URLS = 50_000;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character]!);

const printAlternate = ({ hreflang, url }: Alternate): string =>
  `<xhtml:link rel="alternate" hreflang="${escaped(hreflang)}" href="${escaped(url)}"/>`;

/** The segments of a release's pages: each cell that shows something to everybody, the index, the legal documents. */
const segmentsOf = async (release: GatedRelease, read: ReadLive): Promise<string[]> => {
  const { defaultLanguage } = release.manifest;
  const { company, site: siteHash } = languageOf(release, defaultLanguage);
  const site = readPublicSite(gateSite(release, await decompress((await readDocuments(read, release.siteId, [siteHash])).get(siteHash)!)));
  const { documents, website } = site.settings.company;
  const cells = languagesOf(release).flatMap((language) =>
    categoriesOf(release, language)
      .flat()
      .flatMap(({ access, reachable, position }) => (reachable && access === 'open' ? [position] : [])),
  );
  const hasCompany = company !== undefined && (website !== '' || documents.length > 0);
  return [...new Set(cells), 'topics', ...(hasCompany ? ['company'] : [])];
};

/** Only canonical addresses, each with its other languages. */
const sitemap = (config: Config, release: GatedRelease, segments: readonly string[]): string => {
  const urls = segments.flatMap((segment) => {
    const alternates = alternatesOf(config, release, segment).map(printAlternate).join('');
    return languagesWith(release, segment).map(
      (language) => `<url><loc>${escaped(canonicalUrl(config, release, segment, language))}</loc>${alternates}</url>\n`,
    );
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.slice(0, MAX_URLS).join('')}</urlset>
`;
};

const robots = (config: Config, release: GatedRelease): string =>
  `User-agent: *\nDisallow:\n\nSitemap: ${canonicalBase(config, release)}/sitemap.xml\n`;

/** Finds what crawlers read of a live site: its map, and on its own host that everything may be read. */
export const crawlerFinder = (config: Config, read: ReadLive) => {
  const headers = { ...fileHeaders(config), 'cache-control': 'public, no-cache', vary: 'Accept-Encoding' };

  return (entry: SiteEntry, { basePath, file }: CrawlerAddress): Outcome => {
    const { release } = entry;
    const { releaseId, slug, gateKey } = release;
    return {
      kind: 'page',
      piece: {
        entry,
        key: [file, releaseId, slug, gateKey].join(' '),
        contentType: file === 'sitemap.xml' ? 'application/xml; charset=utf-8' : 'text/plain; charset=utf-8',
        headers,
        make: async () => {
          const text = file === 'sitemap.xml' ? sitemap(config, release, await segmentsOf(release, read)) : robots(config, release);
          const body = Buffer.from(text);
          return { body, hash: hashOf(body) };
        },
        url: `${basePath}/${file}`,
      },
    };
  };
};
