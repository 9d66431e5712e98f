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
import type { ContentLanguage, Schemas } from '@mekuri/kit/server';
import { wireLanguage } from '../../platform/languages.ts';
import { DocumentSet } from './documents.ts';
import { isReachable, type Draft } from './draft.ts';
import type { ReleaseLanguage, ReleaseManifest, ReleasePart } from './manifest.ts';
import { pictureNear } from './picture.ts';
import { toWire } from './wire.ts';

type Positions = ReadonlyMap<string, string>;

/** A plugin's part of the release in one language. */
export interface CompiledPart {
  plugin: string;
  part: unknown;
  /** What visitors' browsers get of it. */
  visible: unknown;
  /** What it adds to the site's scripts. */
  scripts?: Schemas['PluginScripts'];
  /** What operations of its own are answered, by operationId. */
  documents?: Readonly<Record<string, object>>;
  creatorCode: boolean;
}

export interface CompiledRelease {
  manifest: ReleaseManifest;
  /** Bytes by hash, as visitors get them. */
  documents: ReadonlyMap<string, Buffer>;
  pages: number;
}

const THUMBNAIL_WIDTH = 200;

/** Draft in, documents and the manifest that names them out: the same draft gives the same bytes. */
export const compileRelease = (
  draft: Draft,
  release: number,
  parts: ReadonlyMap<ContentLanguage, readonly CompiledPart[]>,
): CompiledRelease => {
  const documents = new DocumentSet();
  const positions = positionsOf(draft);
  const compiled = [...parts].map(([language, of]) => ({
    language,
    ...compileLanguage({ draft, release, language, positions, documents }, of),
  }));
  const { customPath } = draft.site.settings;
  const manifest: ReleaseManifest = {
    defaultLanguage: draft.site.defaultLanguage,
    ...(customPath ? { customPath } : {}),
    languages: Object.fromEntries(compiled.map(({ language, part }) => [language, part])),
    creatorCode: hasCreatorScripts(draft.site.settings) || compiled.some(({ creatorCode }) => creatorCode),
    media: mediaOf(compiled, documents.bodies),
  };
  return { manifest, documents: documents.bodies, pages: positions.size };
};

/** Which media stand in documents that anybody gets, and which in those for members alone. */
const mediaOf = (
  compiled: readonly { part: ReleaseLanguage }[],
  bodies: ReadonlyMap<string, Buffer>,
): NonNullable<ReleaseManifest['media']> => {
  const cells = compiled.flatMap(({ part }) => part.categories.flat());
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
      };
      const compiled = publishPage(document, context);
      const forMembers = compiled.access === 'locked' ? publishOpenPage(document, context) : null;
      creatorCode ||= hasCreatorCode(forMembers ?? compiled);
      return {
        id: page.id,
        position: compiled.position,
        access: compiled.access,
        reachable: isReachable(page, document),
        document: documents.add(toWire(compiled)),
        ...(forMembers ? { membersDocument: documents.add(toWire(forMembers)) } : {}),
      };
    }),
  );
  const part: ReleaseLanguage = {
    site: documents.add(toWire(compileSite(compilation, parts))),
    company: documents.add(toWire(publishCompany(draft.site.settings))),
    scripts: documents.add(
      toWire({ ...publishScripts(draft.site.settings), contributions: parts.flatMap(({ scripts }) => scripts ?? []) }),
    ),
    categories,
    plugins: Object.fromEntries(parts.map((own) => [own.plugin, compilePart(own, documents)])),
  };
  return { part, creatorCode };
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
  name: draft.site.name,
  title: draft.site.title,
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
        thumbnail: page.media && !document.membersOnlyLock ? pictureNear(page.media, THUMBNAIL_WIDTH) : null,
      };
    }),
  })),
  plugins: Object.fromEntries(parts.flatMap(({ plugin, visible }) => (visible === undefined ? [] : [[plugin, visible]]))),
});
