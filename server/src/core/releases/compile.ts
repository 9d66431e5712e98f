import { formatPosition } from '@mekuri/kit/positions';
import type { ContentLanguage, Schemas } from '@mekuri/kit/server';
import { wireLanguage } from '../../platform/languages.ts';
import type { Media } from '../media/model.ts';
import type { Button, PageDocument, Transition } from '../pages/document.ts';
import { DocumentSet } from './documents.ts';
import { isReachable, type Draft, type DraftPage } from './draft.ts';
import type { ReleaseLanguage, ReleaseManifest } from './manifest.ts';
import { pictureNear } from './picture.ts';
import { toWire } from './wire.ts';

type Positions = ReadonlyMap<string, string>;

/** A plugin's part of the release in one language. */
export interface CompiledPart {
  plugin: string;
  part: unknown;
  /** What visitors' browsers get of it. */
  visible: unknown;
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
  const languages = Object.fromEntries(
    [...parts].map(([language, compiled]) => [language, compileLanguage({ draft, release, language, positions, documents }, compiled)]),
  );
  return { manifest: { defaultLanguage: draft.site.defaultLanguage, languages }, documents: documents.bodies, pages: positions.size };
};

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

const compileLanguage = (compilation: Compilation, parts: readonly CompiledPart[]): ReleaseLanguage => {
  const { draft, language, positions, documents } = compilation;
  const categories = draft.categories.map(({ pages }) =>
    pages.map((page) => {
      const document = page.in(language);
      const compiled = compilePage(page, document, positions);
      return {
        id: page.id,
        position: compiled.position,
        access: compiled.access,
        reachable: isReachable(page, document),
        document: documents.add(toWire(compiled)),
      };
    }),
  );
  return {
    site: documents.add(toWire(compileSite(compilation, parts))),
    categories,
    plugins: Object.fromEntries(parts.map(({ plugin, part, creatorCode }) => [plugin, { document: documents.add(part), creatorCode }])),
  };
};

/** A locked page has no content, by type: whatever a visitor may not see is not in the document. */
const compilePage = (page: DraftPage, document: PageDocument, positions: Positions): Schemas['PublicPage'] => {
  const position = positions.get(page.id)!;
  if (document.membersOnlyLock) return { access: 'locked', id: page.id, position };
  return {
    access: 'open',
    id: page.id,
    position,
    media: page.media && compileMedia(page.media),
    imageAlt: document.imageAlt,
    mainText: document.mainText,
    mainTextColor: document.mainTextColor,
    mainTextX: document.mainTextX,
    mainTextY: document.mainTextY,
    buttons: document.buttons.map((button) => compileButton(button, positions)),
  };
};

const compileMedia = (media: Media): Schemas['PublicMedia'] => ({
  kind: media.kind,
  width: media.width!,
  height: media.height!,
  path: media.path!,
  posterPath: media.posterPath,
  hlsPath: media.hlsStatus === 'READY' ? media.hlsPath : null,
  widths: media.widths,
  averageColor: media.averageColor,
});

const compileButton = ({ transition, ...button }: Button, positions: Positions): Schemas['PublicButton'] => ({
  id: button.id,
  buttonType: button.buttonType,
  buttonText: button.buttonText,
  link: compileLink(transition, positions),
  buttonColor: button.buttonColor,
  buttonTextColor: button.buttonTextColor,
  buttonWidth: button.buttonWidth,
  buttonHeight: button.buttonHeight,
  buttonPositionLeft: button.buttonPositionLeft,
  buttonPositionTop: button.buttonPositionTop,
  textSize: button.textSize,
  buttonShape: button.buttonShape,
  buttonAnimation: button.buttonAnimation,
  textAlign: button.textAlign,
  microcopyText: button.microcopyText,
  microcopyTextColor: button.microcopyTextColor,
});

const compileLink = (transition: Transition | null, positions: Positions): Schemas['PublicLink'] | null => {
  if (transition?.transitionType !== 'CREATIVE_BLOCK') return transition;
  const position = positions.get(transition.targetPageId);
  return position === undefined ? null : { transitionType: 'CREATIVE_BLOCK', position };
};

const compileSite = ({ draft, release, language, positions }: Compilation, parts: readonly CompiledPart[]): Schemas['PublicSite'] => ({
  id: draft.site.id,
  slug: draft.site.slug,
  name: draft.site.name,
  title: draft.site.title,
  language: wireLanguage(language),
  defaultLanguage: wireLanguage(draft.site.defaultLanguage),
  release,
  settings: draft.site.settings,
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
