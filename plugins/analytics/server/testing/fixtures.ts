import type { CreateFixtures } from '@mekuri/server/testing';

const create: CreateFixtures = async (app, { siteId, owner }) => {
  const note = await app
    .as(owner)
    .post(`/api/analysis/site/${siteId}/note`)
    .send({ day: app.clock.now().toISOString().slice(0, 10), text: 'TV broadcast' })
    .expect(201);
  return { noteId: String(note.body.id) };
};

export default create;
