import { randomUUID, randomUUIDv7 } from 'node:crypto';
import type { CreateFixtures } from '@mekuri/server/testing';

/** Creates a note, a link, a device, an exclusion, and a goal on a button of a new page. */
const create: CreateFixtures = async (app, { siteId, owner }) => {
  const user = app.as(owner);
  const note = await user
    .post(`/api/analysis/site/${siteId}/note`)
    .send({ day: app.clock.now().toISOString().slice(0, 10), text: 'TV broadcast' })
    .expect(201);
  const link = await user.post(`/api/analysis/site/${siteId}/link`).send({ name: 'For the agency' }).expect(201);
  const grid = await user.get('/api/pages').query({ site_id: siteId }).expect(200);
  const page = await user.post(`/api/site/${siteId}/page`).send({ category_id: grid.body.categories[0].id }).expect(201);
  const path = `/api/site/${siteId}/page/${page.body.id}`;
  const { body, headers } = await user.get(path).expect(200);
  const elementId = randomUUID();
  const transition = { transition_type: 'CREATIVE_BLOCK', target_page_id: page.body.id };
  const buttons = [{ id: elementId, button_type: 'TEXT', button_text: 'Buy', transition }];
  await user
    .put(path)
    .set('if-match', headers['etag']!)
    .send({ ...body.document, buttons })
    .expect(200);
  await user.put(`/api/analysis/site/${siteId}/goal/${elementId}`).expect(204);
  const deviceId = randomUUIDv7();
  await app.sql(
    `insert into traffic_own_devices (id, site_id, account_id, tpath, agent, created_at)
     select $1, id, account_id, tpath, '', now() from sites where id = $2`,
    [deviceId, siteId],
  );
  const to = app.clock.now();
  const exclusion = await user
    .post(`/api/analysis/site/${siteId}/exclusion`)
    .send({ from: new Date(to.getTime() - 3_600_000).toISOString(), to: to.toISOString() })
    .expect(201);
  return {
    exclusionId: String(exclusion.body.exclusion_id),
    noteId: String(note.body.id),
    linkId: String(link.body.link.id),
    elementId,
    deviceId,
  };
};

export default create;
