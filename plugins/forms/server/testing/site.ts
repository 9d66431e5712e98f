import type { TestApp, TestUser } from '@mekuri/server/testing';

/** Creates a site of one page with the given settings, ready to be published. */
export const aSite = async (app: TestApp, owner: TestUser, settings: Record<string, unknown> = {}): Promise<string> => {
  const { id } = await app.create.site(owner, { number_horizontal: 1, number_vertical: 1 });
  const mediaId = await app.create.picture(owner.account);
  const grid = await app.as(owner).get('/api/pages').query({ site_id: id }).expect(200);
  const pageId = grid.body.categories[0].pages[0].id as string;
  const page = { media_id: mediaId, image_alt: '店', main_text: '', buttons: [] };
  await app.as(owner).put(`/api/site/${id}/page/${pageId}`).set('if-match', '"1"').send(page).expect(200);
  const before = await app.as(owner).get(`/api/site/${id}`).expect(200);
  const body = { name: '汐町珈琲', settings };
  await app.as(owner).put(`/api/site/${id}`).set('if-match', before.headers['etag']!).send(body).expect(200);
  return id;
};

export const publish = (app: TestApp, owner: TestUser, siteId: string) => app.as(owner).post(`/api/site/${siteId}/publish`).expect(201);
