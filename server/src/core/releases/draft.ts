import type { ContentLanguage, Schemas } from '@mekuri/kit/server';
import type { CoreCtx } from '../../deps.ts';
import { Media } from '../media/model.ts';
import { mergeDocument, type PageDocument } from '../pages/document.ts';
import { Category, Page } from '../pages/model.ts';
import type { Site } from '../sites/model.ts';
import { settingsOf } from '../sites/settings.ts';

/** All that a release is made of, as it stands in the publishing transaction. */
export interface Draft {
  site: {
    id: string;
    slug: string | null;
    name: string;
    title: string;
    defaultLanguage: ContentLanguage;
    settings: Schemas['SiteSettings'];
  };
  categories: readonly DraftCategory[];
}

export interface DraftCategory {
  names: Readonly<Partial<Record<ContentLanguage, string>>>;
  pages: readonly DraftPage[];
}

export interface DraftPage {
  id: string;
  media: Media | null;
  /** Field by field, a text that the language lacks is the default language's. */
  in(language: ContentLanguage): PageDocument;
}

/** Whether visitors can get to a page: it shows something, or says that it is locked. */
export const isReachable = (page: DraftPage, document: PageDocument): boolean => page.media !== null || document.membersOnlyLock;

/** Three queries, however many pages there are. What is in the trash is no part of the draft. */
export const loadDraft = async ({ db }: Pick<CoreCtx, 'db'>, site: Site): Promise<Draft> => {
  const categories = await db.query(Category).where({ siteId: site.id }).whereNull('deleted_at').orderBy('order_num');
  const pages = await db.query(Page).where({ siteId: site.id }).whereNull('deleted_at').orderBy('order_num');
  const mediaIds = [...new Set(pages.flatMap(({ mediaId }) => mediaId ?? []))];
  const media = new Map((await db.query(Media).findByIds(mediaIds)).map((medium) => [medium.id, medium]));
  const byCategory = Map.groupBy(pages, ({ categoryId }) => categoryId);
  return {
    site: { ...identityOf(site), settings: settingsOf(site) },
    categories: categories.map(({ id, names }) => ({
      names,
      pages: (byCategory.get(id) ?? []).map((page) => ({
        id: page.id,
        media: media.get(page.mediaId ?? '') ?? null,
        in: (language) => mergeDocument(page, language, site.defaultLanguage),
      })),
    })),
  };
};

const identityOf = ({ id, slug, name, title, defaultLanguage }: Site) => ({ id, slug, name, title, defaultLanguage });
