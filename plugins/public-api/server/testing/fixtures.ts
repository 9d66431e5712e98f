import type { CreateFixtures } from '@mekuri/server/testing';

/** Creates an API key. */
const create: CreateFixtures = async (app, { owner }) => {
  const { body } = await app
    .as(owner)
    .post('/api/api-key')
    .send({ name: 'Shop', scopes: ['content.read'] })
    .expect(201);
  return { keyId: String(body.key.id) };
};

export default create;
