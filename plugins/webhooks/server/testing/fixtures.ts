import type { CreateFixtures } from '@mekuri/server/testing';
import { addEndpoint, sendTest } from './account.ts';

/** Creates an endpoint and a delivery to it. */
const create: CreateFixtures = async (app, { owner }) => {
  const { id: endpointId } = await addEndpoint(app, owner);
  const { id: deliveryId } = await sendTest(app, owner, endpointId);
  return { endpointId, deliveryId };
};

export default create;
