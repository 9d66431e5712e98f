import type { ContentLanguage } from '@mekuri/kit/server';
import type { CoreCtx } from '../../kernel/types.ts';
import { pickLanguage } from '../../i18n/languages.ts';
import { hashOf } from '../releases/documents.ts';
import { categoriesOf, gateScripts, gateSite, languageOf, languagesOf } from '../releases/gate.ts';
import type { GatedRelease, ReadLive, ReleaseCell } from '../../kernel/release.ts';
import { decompress, readDocuments } from '../releases/live.ts';

/** Location of a public operation's response within a release. */
export interface DocumentPlace {
  hash: string;
  /** Cache key of the response's bytes within the site: the hash, and the gate that the plan applies to the document. */
  key: string;
  gate(body: Buffer): Buffer;
}

/** Returns null if the release does not have the document. */
export type FindDocument = (
  release: GatedRelease,
  language: ContentLanguage,
  params: Readonly<Record<string, string>>,
) => DocumentPlace | null;

/**
 * Every operation of the core that responds with a release's bytes (`x-scope: site-public`), by operationId. Used both by the operations'
 * handlers and by the fast path in front of them.
 */
export const publicDocuments: Readonly<Record<string, FindDocument>> = {
  'endUser.getSite': (release, language) => gated(release, languageOf(release, language).site, gateSite),
  'endUser.getPage': (release, language, params) => {
    const cell = cellOf(release, language, params);
    return cell ? whole(cell.document) : null;
  },
  'endUser.listProducts': (...wanted) => listOf('products', ...wanted),
  'endUser.listButtons': (...wanted) => listOf('buttons', ...wanted),
  'endUser.listLinks': (...wanted) => listOf('links', ...wanted),
  'endUser.getCompany': (release, language) => {
    const { company } = languageOf(release, language);
    return company === undefined ? null : whole(company);
  },
  'endUser.getScripts': (release, language) => {
    const { scripts } = languageOf(release, language);
    return scripts === undefined ? null : gated(release, scripts, gateScripts);
  },
};

/** The same for members of the site, including locked pages. These responses are not cached. */
export const memberDocuments: Readonly<Record<string, FindDocument>> = {
  'endUser.getPrivatePage': (release, language, params) => {
    const hash = openDocumentOf(cellOf(release, language, params));
    return hash === undefined ? null : whole(hash);
  },
  'endUser.listPrivateProducts': (...wanted) => memberListOf('products', ...wanted),
  'endUser.listPrivateButtons': (...wanted) => memberListOf('buttons', ...wanted),
  'endUser.listPrivateLinks': (...wanted) => memberListOf('links', ...wanted),
};

const cellOf = (release: GatedRelease, language: ContentLanguage, { pageId = '' }: Readonly<Record<string, string>>) =>
  categoriesOf(release, language)
    .flat()
    .find(({ id }) => id === pageId.toLowerCase());

/** A locked page has a separate document for members. */
const openDocumentOf = (cell: ReleaseCell | undefined): string | undefined =>
  cell?.access === 'locked' ? cell.membersDocument : cell?.document;

type List = 'products' | 'buttons' | 'links';

/** One list from a page's public document; a locked page has no such list. */
const listOf = (field: List, ...wanted: Parameters<FindDocument>): DocumentPlace | null => selected(cellOf(...wanted)?.document, field);

const memberListOf = (field: List, ...wanted: Parameters<FindDocument>): DocumentPlace | null =>
  selected(openDocumentOf(cellOf(...wanted)), field);

const selected = (hash: string | undefined, field: List): DocumentPlace | null =>
  hash === undefined ? null : { hash, key: `${hash} ${field}`, gate: (body) => pick(body, field) };

const pick = (body: Buffer, field: string): Buffer => {
  const { access, id, position, [field]: list } = JSON.parse(body.toString()) as Record<string, unknown>;
  return access === 'open' ? Buffer.from(JSON.stringify({ access, id, position, [field]: list })) : body;
};

/** Removes what the plan no longer includes. */
const gated = (release: GatedRelease, hash: string, gate: (release: GatedRelease, body: Buffer) => Buffer): DocumentPlace => ({
  hash,
  key: release.isCompiled ? hash : `${hash} ${release.gateKey}`,
  gate: (body) => gate(release, body),
});

/** The whole document, without gating. */
export const whole = (hash: string): DocumentPlace => ({ hash, key: hash, gate: (body) => body });

/** The `lang` parameter, else Accept-Language, else the site's default; only languages that the release has. */
export const answerLanguage = (release: GatedRelease, lang: string | undefined, acceptLanguage: string | undefined): ContentLanguage =>
  pickLanguage({ lang, acceptLanguage, fallback: release.manifest.defaultLanguage, available: languagesOf(release) });

export interface PublicBytes {
  body: Buffer;
  hash: string;
  /** The body as brotli, unless the plan withholds something of the document. */
  compressed?: Buffer;
}

/** The document as visitors get it. @throws DocumentMissingError */
export const readPlace = async (read: ReadLive, siteId: string, place: DocumentPlace): Promise<PublicBytes> => {
  const compressed = (await readDocuments(read, siteId, [place.hash])).get(place.hash)!;
  const body = await decompress(compressed);
  if (place.key === place.hash) return { body, hash: place.hash, compressed };
  const gated = place.gate(body);
  return { body: gated, hash: hashOf(gated) };
};

/** Shared caches and browsers may store a response, but must revalidate it each time. */
export const publicHeaders = { 'cache-control': 'public, no-cache', vary: 'Accept-Encoding, Accept-Language' } as const;

/** Response headers of a release's document; responses of a draft are not cached. */
export const publicInit = ({ draft }: Pick<CoreCtx, 'draft'>, hash: string) => (draft ? {} : { etag: `"${hash}"`, headers: publicHeaders });
