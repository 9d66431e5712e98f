import type { TestApp, TestUser } from '@mekuri/server/testing';

export interface PopupSite {
  id: string;
  owner: TestUser;
  /** Ids of pages A1 and A2. */
  pages: [first: string, second: string];
}

export const STYLE = {
  background_color: '#1f2d3d',
  text_color: '#ffffff',
  text_size: 16,
  width: 340,
  height: 72,
  shape: 'MODERATELY_ROUNDED_EDGE',
  text_alignment: 'CENTER',
};

export const aTimeLimit = (pages: readonly string[], more: Record<string, unknown> = {}): Record<string, unknown> => ({
  enabled: true,
  start_date: null,
  end_date: null,
  effective_pages: pages,
  style: STYLE,
  media_id: null,
  text: '本日限り',
  transition: { transition_type: 'EXTERNAL_URL', external_link_url: 'https://example.com/' },
  show_remaining_time: true,
  ...more,
});

export const anApplicantLimit = (pages: readonly string[], more: Record<string, unknown> = {}): Record<string, unknown> => ({
  ...aTimeLimit(pages),
  text: '先着順',
  limit: 50,
  full_text: '',
  full_transition: null,
  ...more,
});

interface Popups {
  time_limit?: Record<string, unknown> | null;
  applicant_limit?: Record<string, unknown> | null;
}

/** Saves the popups against the current revision. */
export const savePopups = async (app: TestApp, site: PopupSite, { time_limit = null, applicant_limit = null }: Popups) => {
  const path = `/api/site/${site.id}/popup-cta`;
  const before = await app.as(site.owner).get(path).expect(200);
  return app.as(site.owner).put(path).set('if-match', before.headers['etag']!).send({ time_limit, applicant_limit });
};

/** A site of one category and two pages, each with a picture. */
export const aPopupSite = async (app: TestApp, owner?: TestUser): Promise<PopupSite> => {
  const creator = owner ?? (await app.create.user());
  const { id } = await app.create.site(creator, { number_horizontal: 1, number_vertical: 2 });
  const mediaId = await app.create.picture(creator.account);
  await app.sql('update pages set media_id = $1 where site_id = $2', [mediaId, id]);
  const grid = await app.as(creator).get('/api/pages').query({ site_id: id }).expect(200);
  const pages = grid.body.categories[0].pages as { id: string }[];
  return { id, owner: creator, pages: [pages[0]!.id, pages[1]!.id] };
};

export const publish = async (app: TestApp, site: PopupSite): Promise<void> => {
  await app.as(site.owner).post(`/api/site/${site.id}/publish`).expect(201);
};

/** Saves and publishes an applicant popup. @returns its id */
export const publishApplicants = async (app: TestApp, site: PopupSite, more: Record<string, unknown> = {}): Promise<string> => {
  const saved = await savePopups(app, site, { applicant_limit: anApplicantLimit(site.pages, more) });
  if (saved.status !== 200) throw new Error(`Not saved: ${saved.status} ${saved.text}`);
  await publish(app, site);
  return saved.body.applicant_limit.id as string;
};
