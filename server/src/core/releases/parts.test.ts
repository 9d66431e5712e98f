import type { SiteRef } from '@mekuri/kit/server';
import { expect, it } from 'vitest';
import type { CoreCtx, Module } from '../../kernel/types.ts';
import { partsLeadTo } from './parts.ts';

const site = { id: 'a site' } as SiteRef;

/** A context with one plugin whose part has this link. */
const withLink = (link: { transitionType: string } | null, planFlag?: string): CoreCtx =>
  ({
    deps: {
      modules: [{ id: 'other' }, { id: 'linking', manifest: { planFlag }, release: { links: async () => [null, link] } }] as Module[],
    },
    plan: { has: () => false },
    forPlugin: () => ({}),
  }) as unknown as CoreCtx;

const MEMBERSHIP = { transitionType: 'INTERNAL_URL', internalLinkType: 'membership' };

it.each([
  ['a link to it', MEMBERSHIP, undefined, true],
  ['a link to another screen', { ...MEMBERSHIP, internalLinkType: 'contact' }, undefined, false],
  ['a link elsewhere', { transitionType: 'EXTERNAL_URL' }, undefined, false],
  ['no link', null, undefined, false],
  ['a link of a plugin that the plan lacks', MEMBERSHIP, 'popups', false],
])('a part leads to registration by %s: %s', async (_what, link, planFlag, leads) => {
  expect(await partsLeadTo(withLink(link, planFlag), site, 'membership')).toBe(leads);
});
