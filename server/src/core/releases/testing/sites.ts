import { randomUUIDv7 } from 'node:crypto';
import type { TestApp, TestUser } from '@mekuri/server/testing';

export interface TestPage {
  id: string;
  categoryId: string;
  position: string;
  revision: number;
}

export interface TestSite {
  id: string;
  owner: TestUser;
  /** In grid order. */
  pages: TestPage[];
}

interface SiteOptions {
  owner?: TestUser;
  categories?: number;
  pages?: number;
  slug?: string;
}

interface Grid {
  categories: { id: string; pages: { id: string; position: string; revision: number }[] }[];
}

/** A site with a processed image on every page, as a creator has it before publishing. */
export const aFilledSite = async (app: TestApp, options: SiteOptions = {}): Promise<TestSite> => {
  const owner = options.owner ?? (await app.create.user());
  const { id } = await app.create.site(owner, {
    number_horizontal: options.categories ?? 2,
    number_vertical: options.pages ?? 2,
    ...(options.slug ? { slug: options.slug } : {}),
  });
  const mediaId = await aReadyPicture(app, owner);
  await app.sql('update pages set media_id = $1 where site_id = $2', [mediaId, id]);
  const { body } = await app.as(owner).get(`/api/pages?site_id=${id}`);
  const pages = (body as Grid).categories.flatMap((category) => category.pages.map((page) => ({ ...page, categoryId: category.id })));
  return { id, owner, pages };
};

/** Inserts an image as the media jobs leave it, without running them. */
export const aReadyPicture = async (app: TestApp, { account }: TestUser, status = 'READY'): Promise<string> => {
  const id = randomUUIDv7();
  await app.sql(
    `insert into media (id, account_id, tpath, kind, status, name, content_type, size, upload_nonce, upload_expires_at, width, height,
       average_color, path, widths)
     values ($1, $2, $3, 'IMAGE', $4, 'cup.png', 'image/png', 1, gen_random_uuid(), now(), 1200, 2000, '#8a6d4b', $5, '{50,100,200,400,600,800,1200}')`,
    [id, account.id, account.tpath, status, `/m/${id.slice(-12)}/resized/cup-w1200.webp`],
  );
  return id;
};

/** Saves changes to a page's document through its operation. */
export const savePage = async (app: TestApp, site: TestSite, page: TestPage, changes: Record<string, unknown>): Promise<void> => {
  const path = `/api/site/${site.id}/page/${page.id}`;
  const before = await app.as(site.owner).get(path);
  const answer = await app
    .as(site.owner)
    .put(path)
    .set('if-match', before.headers['etag'] ?? '')
    .send({ ...before.body.document, ...changes });
  if (answer.status !== 200) throw new Error(`The page was not saved: ${answer.status} ${answer.text}`);
};

export const publish = async (app: TestApp, site: TestSite): Promise<{ id: string; number: number }> => {
  const answer = await app.as(site.owner).post(`/api/site/${site.id}/publish`);
  if (answer.status !== 201) throw new Error(`The site was not published: ${answer.status} ${answer.text}`);
  return answer.body;
};
