import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, problem, type TestApp } from '../../../testing/index.ts';
import type { Module } from '../../kernel/types.ts';

const EXISTING = randomUUID();
const REMOVED = randomUUID();
const items = new Set<string>([EXISTING, REMOVED]);
const asked: { siteId: string; ids: readonly string[] }[] = [];

/** A plugin with items that links lead to. */
const polls: Module = {
  id: 'polls',
  manifest: {
    id: 'polls',
    engine: '^0.2.0',
    planFlag: 'analytics_effect',
    entries: { server: true, screens: true },
    screens: [{ segment: 'polls' }],
    linkTargets: [{ kind: 'survey', segment: 'polls', parameter: 'poll_id' }],
  },
  operations: {},
  linkItems: {
    async survey(_ctx, siteId, ids) {
      asked.push({ siteId, ids });
      return ids.filter((id) => items.has(id));
    },
  },
};

let withPolls: TestApp;
let withoutPlugins: TestApp;
beforeAll(async () => {
  [withPolls, withoutPlugins] = await Promise.all([createTestApp({ plugins: [] }), createTestApp({ plugins: [] })]);
  (withPolls.deps.modules as Module[]).push(polls);
});
afterAll(() => Promise.all([withPolls.close(), withoutPlugins.close()]));

const toItem = (id: string) => ({ transition_type: 'SURVEY', linked_survey_id: id });
const toScreen = { transition_type: 'INTERNAL_URL', internal_link_type: 'contact' };

const siteOf = async (app: TestApp, plan = 'Premium') => {
  const user = await app.create.user({ plan });
  const { id: siteId } = await app.create.site(user, { number_horizontal: 1, number_vertical: 1 });
  const media_id = await app.create.picture(user.account);
  const agent = app.as(user);
  const { body } = await agent.get('/api/pages').query({ site_id: siteId }).expect(200);
  const at = `/api/site/${siteId}/page/${body.categories[0].pages[0].id}`;
  let revision = 1;
  return {
    agent,
    siteId,
    save: async (...transitions: object[]) => {
      const links = transitions.map((transition) => ({ id: randomUUID(), label: '案内', transition }));
      const whole = { media_id, image_alt: '港', main_text: '', buttons: [], links };
      const answer = await agent.put(at).set('if-match', `"${revision}"`).send(whole);
      if (answer.status === 200) revision = answer.body.revision;
      return answer;
    },
    found: async (): Promise<string[]> => {
      const { body: checklist } = await agent.get(`/api/site/${siteId}/checklist`).expect(200);
      return checklist.items.map(({ code, position }: { code: string; position: string }) => `${code} ${position}`);
    },
  };
};

describe('links to plugin targets', () => {
  it('are kept and reported by the checklist while no plugin handles them', async () => {
    const { agent, siteId, save, found } = await siteOf(withoutPlugins);
    const saved = await save(toItem(EXISTING.toUpperCase()), toScreen);
    expect(saved.body.document.links.map(({ transition }: { transition: object }) => transition)).toEqual([toItem(EXISTING), toScreen]);
    expect(await found()).toEqual(['releases.destination_missing A1', 'releases.destination_missing A1']);
    await agent.post(`/api/site/${siteId}/publish`).expect(201);
  });

  it('are valid while the plugin has the item; it is asked once for all of them', async () => {
    const { siteId, save, found } = await siteOf(withPolls);
    expect((await save(toItem(EXISTING), toItem(REMOVED), toItem(EXISTING))).status).toBe(200);
    asked.length = 0;
    expect(await found()).toEqual([]);
    expect(asked).toEqual([{ siteId, ids: [EXISTING, REMOVED] }]);
  });

  it('are refused when they are new and the plugin does not have the item', async () => {
    const { save } = await siteOf(withPolls);
    const answer = await save(toItem(EXISTING), toItem(randomUUID()));
    expect(answer).toMatchObject(problem(400, 'pages.document_invalid'));
    expect(answer.body.fields).toMatchObject([{ pointer: '/body/links/1/transition', rule: 'exists' }]);
  });

  it('are kept and reported by the checklist when the item is removed later', async () => {
    const { save, found } = await siteOf(withPolls);
    await save(toItem(REMOVED));
    items.delete(REMOVED);
    try {
      expect((await save(toItem(REMOVED), toItem(EXISTING))).status).toBe(200);
      expect(await found()).toEqual(['releases.destination_missing A1']);
    } finally {
      items.add(REMOVED);
    }
  });

  it('are missing while the plan lacks the plugin, which is not asked', async () => {
    const { save, found } = await siteOf(withPolls, 'Light');
    asked.length = 0;
    expect((await save(toItem(EXISTING))).status).toBe(200);
    expect(await found()).toEqual(['releases.destination_missing A1']);
    expect(asked).toEqual([]);
  });
});
