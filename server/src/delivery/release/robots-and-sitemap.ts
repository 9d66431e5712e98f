import type { Alternate } from '@mekuri/kit/viewer';
import type { Config } from '../../config.ts';
import type { ContentLanguage } from '@mekuri/kit/server';
import { alternatesOf, canonicalBase, canonicalUrl } from '../../core/releases/addresses.ts';
import { hashOf } from '../../core/releases/documents.ts';
import { categoriesOf, gateSite, languageOf, languagesOf } from '../../core/releases/gate.ts';
import type { GatedRelease, ReadLive, ReleaseCell } from '../../kernel/release.ts';
import { decompress, readDocuments } from '../../core/releases/live.ts';
import { pictureNear } from '../../core/releases/picture.ts';
import { readPublicPage, readPublicSite } from '../../core/releases/wire.ts';
import { MEDIA_BASE } from '../render/render-page.ts';
import type { Outcome } from './pages.ts';
import type { SiteEntry } from './site-cache.ts';
import type { CrawlerAddress, SiteHost } from '../../http/site-address.ts';
import { fileHeaders } from '../sites-origin/headers.ts';

/** Limit of sitemaps.org for one sitemap. */
const MAX_URLS = 50_000;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character]!);

const printAlternate = ({ hreflang, url }: Alternate): string =>
  `<xhtml:link rel="alternate" hreflang="${escaped(hreflang)}" href="${escaped(url)}"/>`;

/** A URL of the sitemap, in one language. */
interface Entry {
  segment: string;
  language: ContentLanguage;
  /** Path of the page's own image. */
  picture: string | null;
  /** Seconds since 1970. */
  changedAt: number | null;
}

const PICTURE_WIDTH = 1200;

const pictureOf = (body: Buffer): string | null => {
  const page = readPublicPage(body);
  const media = page.access === 'open' ? page.media : null;
  return media && pictureNear({ ...media, widths: media.widths ?? [] }, PICTURE_WIDTH);
};

/** Public pages of a release in one language. */
const cellsIn = (release: GatedRelease, language: ContentLanguage): (ReleaseCell & { changedAt: number | null })[] => {
  const times = release.manifest.changedAt?.[language];
  return categoriesOf(release, language).flatMap((cells, category) =>
    cells
      .map((cell, page) => ({ ...cell, changedAt: times?.[category]?.[page] ?? null }))
      .filter(({ access, reachable }) => reachable && access === 'open'),
  );
};

const hasCompany = async (release: GatedRelease, read: ReadLive): Promise<boolean> => {
  const { company, site: siteHash } = languageOf(release, release.manifest.defaultLanguage);
  if (company === undefined) return false;
  const site = readPublicSite(gateSite(release, await decompress((await readDocuments(read, release.siteId, [siteHash])).get(siteHash)!)));
  const { documents, website } = site.settings.company;
  return website !== '' || documents.length > 0;
};

/** Each public cell, then the index, then the legal documents. */
const entriesOf = async (release: GatedRelease, read: ReadLive): Promise<Entry[]> => {
  const languages = languagesOf(release);
  const cells = languages.flatMap((language) => cellsIn(release, language).map((cell) => ({ ...cell, language })));
  const documents = await readDocuments(
    read,
    release.siteId,
    cells.map(({ document }) => document),
  );
  const pictures = new Map<string, string | null>();
  for (const [hash, body] of documents) pictures.set(hash, pictureOf(await decompress(body)));
  const newest = cells.reduce<number | null>((last, { changedAt }) => (changedAt && changedAt > (last ?? 0) ? changedAt : last), null);
  const beside = ['topics', ...((await hasCompany(release, read)) ? ['company'] : [])];
  return [...Map.groupBy(cells, ({ position }) => position).values()]
    .flat()
    .map(({ changedAt, document, language, position }): Entry => ({
      segment: position,
      language,
      changedAt,
      picture: pictures.get(document) ?? null,
    }))
    .concat(
      beside.flatMap((segment) =>
        languages.map((language): Entry => ({ segment, language, picture: null, changedAt: segment === 'topics' ? newest : null })),
      ),
    );
};

const printTime = (seconds: number | null): string =>
  seconds === null ? '' : `<lastmod>${new Date(seconds * 1000).toISOString()}</lastmod>`;

/** Canonical URLs only, each with its other languages and its image. */
const sitemap = (config: Config, release: GatedRelease, entries: readonly Entry[]): string => {
  const { origin } = new URL(canonicalBase(config, release));
  const printPicture = (path: string | null): string =>
    path === null ? '' : `<image:image><image:loc>${escaped(origin + MEDIA_BASE + path)}</image:loc></image:image>`;
  const urls = entries.slice(0, MAX_URLS).map(({ changedAt, language, picture, segment }) => {
    const alternates = alternatesOf(config, release, segment).map(printAlternate).join('');
    const address = escaped(canonicalUrl(config, release, segment, language));
    return `<url><loc>${address}</loc>${printTime(changedAt)}${alternates}${printPicture(picture)}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${urls.join('')}</urlset>
`;
};

/** Whether the requested host is the release's canonical one: a sitemap may only list URLs of its own host. */
const isAtHome = ({ creatorCode, home }: GatedRelease, host: SiteHost): boolean => {
  if (host.kind !== 'own') return !home && !creatorCode;
  return home ? host.path !== undefined : creatorCode && host.path === undefined;
};

const robots = (config: Config, release: GatedRelease): string =>
  `User-agent: *\nDisallow:\n\nSitemap: ${canonicalBase(config, release)}/sitemap.xml\n`;

/** Finds a live site's files for crawlers: its sitemap and, on its own host, a `robots.txt` that allows everything. */
export const crawlerFinder = (config: Config, read: ReadLive) => {
  const headers = { ...fileHeaders(config), 'cache-control': 'public, no-cache', vary: 'Accept-Encoding' };

  return (entry: SiteEntry, host: SiteHost, { basePath, file }: CrawlerAddress): Outcome => {
    const { release } = entry;
    const { releaseId, slug, gateKey } = release;
    if (file === 'sitemap.xml' && !isAtHome(release, host))
      return { kind: 'redirect', location: `${canonicalBase(config, release)}/${file}` };
    return {
      kind: 'page',
      piece: {
        entry,
        key: [file, releaseId, slug, gateKey].join(' '),
        contentType: file === 'sitemap.xml' ? 'application/xml; charset=utf-8' : 'text/plain; charset=utf-8',
        headers,
        make: async () => {
          const text = file === 'sitemap.xml' ? sitemap(config, release, await entriesOf(release, read)) : robots(config, release);
          const body = Buffer.from(text);
          return { body, hash: hashOf(body) };
        },
        url: `${basePath}/${file}`,
      },
    };
  };
};
