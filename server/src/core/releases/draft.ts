import type { ContentLanguage, Schemas } from '@mekuri/kit/server';
import type { CoreCtx } from '../../kernel/types.ts';
import { Media } from '../media/model.ts';
import { publicMedia } from '../media/present.ts';
import { mediaIdsOf, mergeDocument, transitionsOf, untranslatedOf, type PageDocument, type StoredPage } from '../pages/document.ts';
import { Category, Page } from '../pages/model.ts';
import { findTargets, linkReferencesOf, type HasTarget } from '../pages/link-targets.ts';
import { publishedElements } from '../pages/plugin-elements.ts';
import type { Site } from '../sites/model.ts';
import { publishedLanguages } from '../sites/languages.ts';
import { settingsOf } from '../sites/settings.ts';

/** The input of a release, as read in the publishing transaction. */
export interface Draft {
  site: {
    id: string;
    slug: string | null;
    name: string;
    title: string;
    defaultLanguage: ContentLanguage;
    settings: Schemas['SiteSettings'];
    /** Translations of the site's own texts, by language. */
    overlays: Site['overlays'];
  };
  /** The languages of the release, the default one first. */
  languages: readonly ContentLanguage[];
  categories: readonly DraftCategory[];
  /** All media that the draft shows, by id: those of pages, buttons, products and the site itself. */
  media: ReadonlyMap<string, Media>;
  /** A media item as visitors get it; null unless it is READY. */
  mediaOf: (id: string) => Schemas['PublicMedia'] | null;
  /** Whether a plugin's element is part of the release: the plugin is installed and in the plan. */
  publishes: (element: { plugin: string; element: string }) => boolean;
  /** Whether the target of a link to a plugin's screen or item exists. */
  hasTarget: HasTarget;
}

export interface DraftCategory {
  names: Readonly<Partial<Record<ContentLanguage, string>>>;
  pages: readonly DraftPage[];
}

export interface DraftPage {
  id: string;
  /** In the default language. */
  media: Media | null;
  /** In the given language, which may have a media item of its own. */
  mediaIn(language: ContentLanguage): Media | null;
  /** The document in a language. Each missing text falls back to the default language, field by field. */
  in(language: ContentLanguage): PageDocument;
  /** The texts that fall back, as `untranslatedOf` names them. */
  untranslatedIn(language: ContentLanguage): string[];
}

/** Whether visitors can reach a page: it has media, or is locked. */
export const isReachable = (page: DraftPage, document: PageDocument): boolean => page.media !== null || document.membersOnlyLock;

/** Takes three queries for any number of pages, plus those of plugins for the items that links refer to. Excludes the trash. */
export const loadDraft = async (ctx: Pick<CoreCtx, 'db' | 'plan' | 'deps' | 'forPlugin'>, site: Site): Promise<Draft> => {
  const { db } = ctx;
  const categories = await db.query(Category).where({ siteId: site.id }).whereNull('deleted_at').orderBy('order_num');
  const pages = await db.query(Page).where({ siteId: site.id }).whereNull('deleted_at').orderBy('order_num');
  const settings = settingsOf(site);
  const mediaIds = [settings.logoMediaId, settings.faviconMediaId, ...pages.flatMap(mediaIdsOf)].filter((id) => typeof id === 'string');
  const media = new Map((await db.query(Media).findByIds([...new Set(mediaIds)])).map((mediaItem) => [mediaItem.id, mediaItem]));
  const transitions = pages.flatMap(({ document }) => transitionsOf(document).map(({ transition }) => transition));
  const byCategory = Map.groupBy(pages, ({ categoryId }) => categoryId);
  return {
    site: { ...identityOf(site), settings },
    languages: publishedLanguages(site, ctx.plan),
    categories: categories.map(({ id, names }) => ({
      names,
      pages: (byCategory.get(id) ?? []).map((page) => draftPage(page, media, site.defaultLanguage)),
    })),
    ...mediaIn(media),
    publishes: publishedElements(ctx),
    hasTarget: await findTargets(ctx, site.id, linkReferencesOf(transitions)),
  };
};

/** A page that merges its document once per language. */
export const draftPage = (
  page: StoredPage & { id: string },
  media: ReadonlyMap<string, Media>,
  defaultLanguage: ContentLanguage,
): DraftPage => {
  const documents = new Map<ContentLanguage, PageDocument>();
  const make = (language: ContentLanguage): PageDocument => {
    const document = mergeDocument(page, language, defaultLanguage);
    // A language's own media item that is missing or not ready falls back to that of the default language.
    const isThere = document.mediaId === page.mediaId || media.get(document.mediaId ?? '')?.status === 'READY';
    return isThere ? document : { ...document, mediaId: page.mediaId };
  };
  const documentIn = (language: ContentLanguage): PageDocument => {
    const known = documents.get(language) ?? make(language);
    documents.set(language, known);
    return known;
  };
  return {
    id: page.id,
    media: media.get(page.mediaId ?? '') ?? null,
    mediaIn: (language) => media.get(documentIn(language).mediaId ?? '') ?? null,
    in: documentIn,
    untranslatedIn: (language) => untranslatedOf(page, language, defaultLanguage),
  };
};

export const mediaIn = (media: ReadonlyMap<string, Media>): Pick<Draft, 'media' | 'mediaOf'> => ({
  media,
  mediaOf(id) {
    const mediaItem = media.get(id);
    return mediaItem?.status === 'READY' ? publicMedia(mediaItem) : null;
  },
});

const identityOf = ({ id, slug, name, title, defaultLanguage, overlays }: Site) => ({ id, slug, name, title, defaultLanguage, overlays });
