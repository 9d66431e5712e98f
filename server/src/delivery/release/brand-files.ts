import type { ContentLanguage } from '@mekuri/kit/server';
import type { PublicSite, SiteIcons } from '@mekuri/kit/viewer';
import type { Config } from '../../config.ts';
import { BrandPictures, type Icons } from '../../core/media/image/brand-pictures.ts';
import type { IconName } from '../../core/media/image/brand-tasks.ts';
import { hashOf } from '../../core/releases/documents.ts';
import { categoriesOf, gateSite, languageOf, languagesOf } from '../../core/releases/gate.ts';
import type { GatedRelease, ReadLive } from '../../kernel/release.ts';
import { decompress, readDocuments } from '../../core/releases/live.ts';
import { readPublicPage, readPublicSite } from '../../core/releases/wire.ts';
import type { ViewerBuild } from '../render/viewer-build.ts';
import type { Deps } from '../../kernel/types.ts';
import { prepareResponse, type PreparedResponse } from './prepared-response.ts';
import type { Outcome } from './pages.ts';
import type { SiteEntry } from './site-cache.ts';
import type { BrandAddress } from '../../http/site-address.ts';
import { fileHeaders } from '../sites-origin/headers.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** For the favicon, whose address stays the same when its content changes. */
const FOR_A_DAY = 'public, max-age=86400';

type Of<K extends BrandAddress['kind']> = Extract<BrandAddress, { kind: K }>;

export type BrandFinder = (entry: SiteEntry, address: BrandAddress) => Promise<Outcome | null>;

/**
 * Finds the files that represent a live site outside its pages. An address contains a hash of what its image shows. An outdated one
 * redirects to the current image. The card of a locked page does not reveal its content.
 */
export const brandFinder = (deps: Pick<Deps, 'config' | 'storage'>, read: ReadLive, viewer: () => Promise<ViewerBuild>): BrandFinder => {
  const { config } = deps;
  const pictures = new BrandPictures(deps);
  const headers = brandHeaders(config);

  const siteIn = async (release: GatedRelease, language: ContentLanguage): Promise<PublicSite> => {
    const { site: hash } = languageOf(release, language);
    const body = (await readDocuments(read, release.siteId, [hash])).get(hash)!;
    return readPublicSite(gateSite(release, await decompress(body)));
  };

  const findCard = async ({ release }: SiteEntry, { basePath, file, language, position }: Of<'card'>): Promise<Outcome | null> => {
    if (!language || !languagesOf(release).includes(language)) return null;
    const cell = categoriesOf(release, language)
      .flat()
      .find((one) => one.reachable && one.position === position);
    if (!cell) return null;
    const documents = await readDocuments(read, release.siteId, [cell.document]);
    const page = readPublicPage(await decompress(documents.get(cell.document)!));
    const { describeCard } = await viewer();
    const { card, file: current } = describeCard({ site: await siteIn(release, language), page, position, language });
    if (file !== current) return { kind: 'redirect', location: `${basePath}/${current}` };
    const name = current.slice(-20, -4);
    return { kind: 'file', make: async () => immutable(name, await pictures.card(name, card), 'image/jpeg', headers) };
  };

  /** The icons of the site in one of its languages, whose names may start with different letters. */
  const findIcons = async (release: GatedRelease, wanted: string | null): Promise<{ id: string; icons: SiteIcons }> => {
    const { describeIcons } = await viewer();
    const described = await Promise.all(languagesOf(release).map(async (language) => describeIcons(await siteIn(release, language))));
    return described.find(({ id }) => id === wanted) ?? described[0]!;
  };

  const findIcon = async ({ release }: SiteEntry, { basePath, id: wanted, name }: Of<'icon'>): Promise<Outcome> => {
    const { icons, id } = await findIcons(release, wanted);
    if (id !== wanted) return { kind: 'redirect', location: `${basePath}/icon-${name}-${id}.png` };
    return {
      kind: 'file',
      make: async () => immutable(`${name}-${id}`, (await pictures.icons(id, icons))[name as IconName], 'image/png', headers),
    };
  };

  const findFavicon = async ({ release }: SiteEntry): Promise<Outcome> => {
    const { icons, id } = await findIcons(release, null);
    const caching = { ...headers, 'cache-control': FOR_A_DAY };
    return {
      kind: 'file',
      make: async () => prepareResponse(`ico-${id}`, icoOf(await pictures.icons(id, icons)), 'identity', 'image/x-icon', caching),
    };
  };

  const findManifest = async (entry: SiteEntry, { basePath, language: asked }: Of<'manifest'>): Promise<Outcome | null> => {
    const { release } = entry;
    const { gateKey, manifest, releaseId, slug } = release;
    const language = asked ?? manifest.defaultLanguage;
    if (!languagesOf(release).includes(language)) return { kind: 'redirect', location: `${basePath}/manifest.webmanifest` };
    const { id: build, renderManifest } = await viewer();
    return {
      kind: 'page',
      piece: {
        entry,
        key: ['manifest', releaseId, slug, gateKey, language, basePath, build].join(' '),
        contentType: 'application/manifest+json',
        headers: { ...fileHeaders(config), 'cache-control': 'public, no-cache', vary: 'Accept-Encoding' },
        make: async () => {
          const body = Buffer.from(renderManifest({ site: await siteIn(release, language), language, basePath }));
          return { body, hash: hashOf(body) };
        },
        url: null,
      },
    };
  };

  return (entry, address) => {
    switch (address.kind) {
      case 'card':
        return findCard(entry, address);
      case 'icon':
        return findIcon(entry, address);
      case 'favicon':
        return findFavicon(entry);
      case 'manifest':
        return findManifest(entry, address);
    }
  };
};

/** These may be embedded by other sites, such as social networks and search engines. */
const brandHeaders = (config: Config) => ({
  ...fileHeaders(config),
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': IMMUTABLE,
});

const immutable = (name: string, body: Buffer, type: string, headers: ReturnType<typeof brandHeaders>): PreparedResponse =>
  prepareResponse(name, body, 'identity', type, headers);

const ICO_SIDE = 48;
const ICO_HEADER = 22;

/** Wraps a PNG in the ICO container that browsers expect at a host's root. */
const icoOf = (icons: Icons): Buffer => {
  const png = icons[ICO_SIDE];
  const header = Buffer.alloc(ICO_HEADER);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(ICO_SIDE, 6);
  header.writeUInt8(ICO_SIDE, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(ICO_HEADER, 18);
  return Buffer.concat([header, png]);
};
