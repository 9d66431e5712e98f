import { createTestApp, type TestApp } from '@mekuri/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ plugins: ['template'] });
});
afterAll(() => app.close());

describe('template.saveNote', () => {
  it('saves the note and counts its words in a job', async () => {
    const user = await app.create.user();
    const site = await app.create.site(user);
    const answer = await app.as(user).put(`/api/site/${site.id}/template`).send({ text: ' 本日は休業です ' });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ text: '本日は休業です' });
    await app.runJobs();
    const { rows } = await app.sql('select words from template_notes where site_id = $1', [site.id]);
    expect(rows[0]?.['words']).toBeGreaterThan(1);
  });

  it("answers 404 for another tenant's site", async () => {
    const site = await app.create.site(await app.create.user());
    const stranger = await app.create.user();
    const answer = await app.as(stranger).put(`/api/site/${site.id}/template`).send({ text: 'x' });
    expect(answer.status).toBe(404);
  });
});
