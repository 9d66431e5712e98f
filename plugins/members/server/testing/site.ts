import type { TestApp, TestUser } from '@mekuri/server/testing';

export interface MembersSite {
  id: string;
  owner: TestUser;
}

/** Creates and publishes a site with one page that only members can read. */
export const aSite = async (app: TestApp, by?: TestUser): Promise<MembersSite> => {
  const owner = by ?? (await app.create.user());
  const { id } = await app.create.site(owner, { number_horizontal: 1, number_vertical: 1 });
  const grid = await app.as(owner).get('/api/pages').query({ site_id: id });
  const page = { media_id: null, image_alt: '', main_text: '会員だけの話', buttons: [], members_only_lock: true };
  await app.as(owner).put(`/api/site/${id}/page/${grid.body.categories[0].pages[0].id}`).set('if-match', '"1"').send(page).expect(200);
  await app.as(owner).post(`/api/site/${id}/publish`).expect(201);
  return { id, owner };
};
