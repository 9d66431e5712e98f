import type { Operations } from '@mekuri/kit/server';
import { getDelivery, listDeliveries, listEvents, replay, retryDelivery, sendTest } from './deliveries.ts';
import { createEndpoint, deleteEndpoint, getEndpoint, listEndpoints, rotateSecret, updateEndpoint } from './endpoints.ts';

export const operations = {
  'webhooks.listEndpoints': (ctx) => listEndpoints(ctx),
  'webhooks.createEndpoint': createEndpoint,
  'webhooks.getEndpoint': getEndpoint,
  'webhooks.updateEndpoint': updateEndpoint,
  'webhooks.deleteEndpoint': deleteEndpoint,
  'webhooks.rotateSecret': rotateSecret,
  'webhooks.sendTest': sendTest,
  'webhooks.listDeliveries': listDeliveries,
  'webhooks.replay': replay,
  'webhooks.getDelivery': getDelivery,
  'webhooks.retryDelivery': retryDelivery,
  'webhooks.listEvents': listEvents,
} satisfies Operations<'webhooks'>;
