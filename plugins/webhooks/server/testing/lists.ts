import { idsOf, remover, type ListBench, type ListFixtures } from '@mekuri/server/testing';
import { addEndpoint } from './account.ts';

/** Inserts events with the same timestamp. @returns their ids */
const addEvents = ({ app, owner }: ListBench, count: number, type = 'site.published'): Promise<string[]> =>
  idsOf(
    app,
    `insert into webhooks_events (id, account_id, tpath, type, body, occurred_at)
     select uuidv7(), $1, $2, $5, '{}', $3 from generate_series(1, $4::int) returning id`,
    [owner.account.id, owner.account.tpath, app.clock.now(), count, type],
  );

export default {
  'webhooks.listEvents': async (bench) => ({
    // A type that the events of the other list do not have.
    parameters: { type: 'form.sent' },
    add: (count) => addEvents(bench, count, 'form.sent'),
    remove: remover(bench, 'webhooks_events', false),
  }),
  'webhooks.listDeliveries': async (bench) => {
    const filters: Record<string, string>[] = [{ state: 'MISSED' }, { type: 'site.published' }];
    const { app, owner } = bench;
    const { id: endpointId } = await addEndpoint(app, owner);
    return {
      parameters: { endpointId },
      filters,
      add: async (count) => {
        const events = await addEvents(bench, count);
        return idsOf(
          app,
          `insert into webhooks_deliveries (id, account_id, tpath, event_id, endpoint_id, type, occurred_at, state)
           select uuidv7(), $1, $2, event, $3, 'site.published', $4, 'MISSED' from unnest($5::uuid[]) event returning id`,
          [owner.account.id, owner.account.tpath, endpointId, app.clock.now(), events],
        );
      },
      remove: remover(bench, 'webhooks_deliveries', false),
    };
  },
} satisfies ListFixtures;
