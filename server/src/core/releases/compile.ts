import { formatPosition } from '@mekuri/kit/positions';
import {
  hasCreatorCode,
  hasCreatorScripts,
  publishCompany,
  publishOpenPage,
  publishPage,
  publishScripts,
  publishSettings,
} from '@mekuri/kit/publish';
import { CONTENT_LANGUAGES } from '@mekuri/kit/manifest';
import type { ContentLanguage, Schemas } from '@mekuri/kit/server';
import { wireLanguage } from '../../i18n/languages.ts';
import { DocumentSet } from './documents.ts';
import { untranslatedDocuments, untranslatedOf, localizedSite } from '../sites/languages.ts';
import type { PageDocument } from '../pages/document.ts';
import { isReachable, type Draft, type DraftPage } from './draft.ts';
import type { ReleaseLanguage, ReleaseManifest, ReleasePart } from '../../kernel/release.ts';
import { pictureNear } from './picture.ts';
import { readPublicPage, readPublicScripts, toWire } from './wire.ts';

type Positions = ReadonlyMap<string, string>;

/** A plugin's part of a release in one language. */
export interface CompiledPart {
  plugin: string;
  part: unknown;
  /** The portion of the part that visitors' browsers get. */
  visible: unknown;
  /** The plugin's contribution to the site's scripts. */
  scripts?: Schemas['PluginScripts'];
  /** Response documents of the plugin's own operations, by operationId. */
  documents?: Readonly<Record<string, object>>;
  creatorCode: boolean;
}

export interface CompiledRelease {
  manifest: ReleaseManifest;
  /** Uncompressed bytes by hash, as visitors get them. */
  documents: ReadonlyMap<string, Buffer>;
  pages: number;
}

const THUMBNAIL_WIDTH = 200;

/** Languages carried over unchanged from another release, with the bytes of their documents by hash. */
export interface CarriedOver {
  languages: ReleaseManifest['languages'];
  documents: ReadonlyMap<string, Buffer>;
}

/**
 * Compiles a draft into documents and the manifest that names them. The same draft gives the same bytes. Compiles the languages of `parts`
 * and adds the languages of `taken` unchanged.
 */
export const compileRelease = (
  draft: Draft,
  release: number,
  parts: ReadonlyMap<ContentLanguage, readonly CompiledPart[]>,
  taken: CarriedOver = { languages: {}, documents: new Map() },
): CompiledRelease => {
  const documents = new DocumentSet(taken.documents);
  const positions = positionsOf(draft);
  const compiled = [...parts].map(([language, of]) => ({
    language,
    ...compileLanguage({ draft, release, language, positions, documents }, of),
  }));
  const { customPath } = draft.site.settings;
  const manifest: ReleaseManifest = {
    defaultLanguage: draft.site.defaultLanguage,
    ...(customPath ? { customPath } : {}),
    languages: inLanguageOrder({ ...taken.languages, ...Object.fromEntries(compiled.map(({ language, part }) => [language, part])) }),
    creatorCode: hasCreatorScripts(draft.site.settings) || compiled.some(({ creatorCode }) => creatorCode) || hasCodeTaken(taken),
    media: mediaOf([...Object.values(taken.languages), ...compiled.map(({ part }) => part)], documents.bodies),
  };
  return { manifest, documents: documents.bodies, pages: positions.size };
};

/** In the order of `CONTENT_LANGUAGES`, so that equal releases have equal manifests. */
const inLanguageOrder = (languages: ReleaseManifest['languages']): ReleaseManifest['languages'] =>
  Object.fromEntries(CONTENT_LANGUAGES.flatMap((language) => (languages[language] ? [[language, languages[language]]] : [])));

/** Whether carried-over pages, or the scripts that ran with them, contain custom code. */
const hasCodeTaken = ({ languages, documents }: CarriedOver): boolean => {
  const bodyOf = (hash: string): Buffer => documents.get(hash)!;
  return Object.values(languages).some(
    ({ categories, scripts }) =>
      (scripts !== undefined && hasCreatorScripts({ scripts: scriptsIn(bodyOf(scripts)) })) ||
      categories.flat().some(({ document, membersDocument }) => hasCreatorCode(readPublicPage(bodyOf(membersDocument ?? document)))),
  );
};

/** The site's own scripts without those of plugins, whose parts carry a `creatorCode` of their own. */
const scriptsIn = (body: Buffer): Schemas['SiteScripts'] => {
  const { contributions: _, ...own } = readPublicScripts(body);
  return own;
};

/** Separates the media of documents that anyone can get from the media of documents for members only. */
const mediaOf = (languages: readonly ReleaseLanguage[], bodies: ReadonlyMap<string, Buffer>): NonNullable<ReleaseManifest['media']> => {
  const cells = languages.flatMap(({ categories }) => categories.flat());
  const anybodys = new Set(cells.map(({ document }) => document));
  const forMembers = new Set(cells.flatMap(({ membersDocument }) => membersDocument ?? []).filter((hash) => !anybodys.has(hash)));
  const open = mediaIn([...bodies].filter(([hash]) => !forMembers.has(hash)).map(([, body]) => body));
  const locked = mediaIn([...forMembers].map((hash) => bodies.get(hash)!));
  return { open: [...open], locked: [...locked.difference(open)] };
};

const MADE_OF = /\/m\/([0-9a-f]{16})\//g;

const mediaIn = (documents: readonly Buffer[]): Set<string> =>
  new Set(documents.flatMap((document) => [...document.toString().matchAll(MADE_OF)].map(([, hash]) => hash!)));

interface Compilation {
  draft: Draft;
  release: number;
  language: ContentLanguage;
  positions: Positions;
  documents: DocumentSet;
}

const positionsOf = (draft: Draft): Positions =>
  new Map(
    draft.categories.flatMap((category, column) =>
      category.pages.map((page, row) => [page.id, formatPosition({ category: column + 1, page: row + 1 })] as const),
    ),
  );

const compileLanguage = (compilation: Compilation, parts: readonly CompiledPart[]): { part: ReleaseLanguage; creatorCode: boolean } => {
  const { draft, language, positions, documents } = compilation;
  let creatorCode = false;
  const categories = draft.categories.map(({ pages }) =>
    pages.map((page) => {
      const document = page.in(language);
      const context = {
        id: page.id,
        position: positions.get(page.id)!,
        mediaOf: draft.mediaOf,
        positionOf: (id: string) => positions.get(id),
        publishes: draft.publishes,
        untranslated: page.untranslatedIn(language),
      };
      const compiled = publishPage(document, context);
      const forMembers = compiled.access === 'locked' ? publishOpenPage(document, context) : null;
      creatorCode ||= hasCreatorCode(forMembers ?? compiled);
      const mediaItem = page.mediaIn(language);
      return {
        id: page.id,
        position: compiled.position,
        access: compiled.access,
        reachable: isReachable(page, document),
        ...(mediaItem?.status === 'READY' ? { medium: mediaItem.id } : {}),
        document: documents.add(toWire(compiled)),
        ...(forMembers ? { membersDocument: documents.add(toWire(forMembers)) } : {}),
      };
    }),
  );
  const part: ReleaseLanguage = {
    site: documents.add(toWire(compileSite(compilation, parts))),
    company: documents.add(toWire(compileCompany(draft, language))),
    scripts: documents.add(
      toWire({ ...publishScripts(draft.site.settings), contributions: parts.flatMap(({ scripts }) => scripts ?? []) }),
    ),
    categories,
    plugins: Object.fromEntries(parts.map((own) => [own.plugin, compilePart(own, documents)])),
  };
  return { part, creatorCode };
};

const compileCompany = ({ site }: Draft, language: ContentLanguage): Schemas['PublicCompany'] => {
  const untranslated = untranslatedDocuments(site, language);
  return { ...publishCompany(localizedSite(site, language).settings), ...(untranslated.length > 0 && { untranslated }) };
};

const compilePart = ({ part, creatorCode, documents: own }: CompiledPart, documents: DocumentSet): ReleasePart => ({
  document: documents.add(part),
  creatorCode,
  ...(own
    ? { documents: Object.fromEntries(Object.entries(own).map(([operation, document]) => [operation, documents.add(toWire(document))])) }
    : {}),
});

const compileSite = ({ draft, release, language, positions }: Compilation, parts: readonly CompiledPart[]): Schemas['PublicSite'] => ({
  id: draft.site.id,
  slug: draft.site.slug,
  name: localizedSite(draft.site, language).name,
  title: localizedSite(draft.site, language).title,
  language: wireLanguage(language),
  defaultLanguage: wireLanguage(draft.site.defaultLanguage),
  release,
  settings: publishSettings(draft.site.settings, draft.mediaOf),
  categories: draft.categories.map(({ names, pages }) => ({
    name: names[language] ?? names[draft.site.defaultLanguage] ?? '',
    pages: pages.map((page) => {
      const document = page.in(language);
      return {
        id: page.id,
        position: positions.get(page.id)!,
        reachable: isReachable(page, document),
        thumbnail: thumbnailOf(page, document, language),
      };
    }),
  })),
  ...untranslatedIn(draft, language),
  plugins: Object.fromEntries(parts.flatMap(({ plugin, visible }) => (visible === undefined ? [] : [[plugin, visible]]))),
});

const untranslatedIn = ({ categories, site }: Draft, language: ContentLanguage): Pick<Schemas['PublicSite'], 'untranslated'> => {
  const names = categories.flatMap(({ names }, index) =>
    names[language] || language === site.defaultLanguage ? [] : [`categories.${index}`],
  );
  const untranslated = [...untranslatedOf(site, language), ...names];
  return untranslated.length > 0 ? { untranslated } : {};
};

const thumbnailOf = (page: DraftPage, { membersOnlyLock }: PageDocument, language: ContentLanguage) => {
  const media = membersOnlyLock ? null : page.mediaIn(language);
  return media && pictureNear(media, THUMBNAIL_WIDTH);
};
