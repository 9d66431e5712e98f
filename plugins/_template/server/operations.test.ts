import { createTestApp, problem, type TestApp, type TestUser } from '@mekuri/server/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let app: TestApp;
let owner: TestUser;
let siteId: string;
beforeAll(async () => {
  app = await createTestApp({ plugins: ['template'] });
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.create.user();
  siteId = (await app.create.site(owner, { number_horizontal: 1, number_vertical: 1 })).id;
  // with: flag
  await app.sql(`update plans set flags = array_append(flags, 'template_flag') where not 'template_flag' = any (flags)`);
  // end
});

const path = () => `/api/site/${siteId}/template`;
const save = (text: string) => app.as(owner).put(path()).send({ text });
// with: viewer
const publish = async (): Promise<void> => {
  const mediaId = await app.create.picture(owner.account);
  await app.sql('update pages set media_id = $1 where site_id = $2', [mediaId, siteId]);
  await app.as(owner).post(`/api/site/${siteId}/publish`).expect(201);
};
// end

describe('template.saveNote', () => {
  it('saves the note', async () => {
    const answer = await save(' 本日は休業です ');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ text: '本日は休業です' });
    expect((await app.as(owner).get(path())).body).toEqual(answer.body);
  });

  // with: job
  it('counts its words in a job', async () => {
    await save('本日は休業です').expect(200);
    await app.runJobs();
    const { rows } = await app.sql('select words from template_notes where site_id = $1', [siteId]);
    expect(rows[0]?.['words']).toBeGreaterThan(1);
  });
  // end

  // with: flag
  it('is refused without the flag in the plan', async () => {
    await app.sql(`update plans set flags = array_remove(flags, 'template_flag')`);
    expect(await save('本日は休業です')).toMatchObject(problem(403, 'plan_required'));
  });
  // end

  it("answers 404 for another tenant's site", async () => {
    const stranger = app.as(await app.create.user());
    expect(await stranger.put(path()).send({ text: 'x' })).toMatchObject(problem(404, 'not_found'));
    expect(await stranger.get(path())).toMatchObject(problem(404, 'not_found'));
  });
});

// with: viewer
describe('the release', () => {
  const visitorPath = () => `/api/end-user/site/${siteId}/template`;

  it('has the note as it was when the site was published', async () => {
    await save('本日は休業です').expect(200);
    await publish();
    await save('明日は営業します').expect(200);
    const site = await app.sites.get(`/api/end-user/site/${siteId}`).expect(200);
    expect(site.body.plugins['template']).toEqual({ text: '本日は休業です' });
    expect((await app.sites.get(visitorPath()).expect(200)).body).toEqual({ text: '本日は休業です' });
    const parts = await app.as(owner).get(`/api/site/${siteId}/plugin-parts`).expect(200);
    expect(parts.body.plugins['template']).toEqual({ text: '明日は営業します' });
  });

  it('has nothing of an empty one', async () => {
    await save(' ').expect(200);
    await publish();
    expect(await app.sites.get(visitorPath())).toMatchObject(problem(404, 'not_found'));
  });
});
// end
