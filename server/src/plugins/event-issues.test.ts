import type { PluginManifest } from '@mekuri/kit/manifest';
import type { EventHandlers } from '@mekuri/kit/server';
import { describe, expect, it } from 'vitest';
import type { Module } from '../kernel/types.ts';
import { eventIssues } from './event-issues.ts';
import { loadModules } from './host.ts';

const plugin = (id: string, { on, ...manifest }: Partial<PluginManifest> & Pick<Module, 'on'>): Pick<Module, 'id' | 'manifest' | 'on'> => ({
  id,
  manifest: { id, engine: '^0.2.0', entries: { server: true }, ...manifest },
  ...(on ? { on } : {}),
});
/** Events as a plugin written in JavaScript could declare them. */
const listening = (...names: string[]): EventHandlers => Object.fromEntries(names.map((name) => [name, async () => undefined]));

describe('events of plugins', () => {
  it('may be core events, the plugin’s own, and others’ events that its manifest lists', () => {
    const on = listening('site.purged', 'visit.counted', 'popup.clicked');
    expect(eventIssues([plugin('visits', { emits: ['visit.counted'], listensTo: ['popup.clicked'], on })])).toEqual([]);
  });

  it.each(['site.publishd', 'media.settled', 'click_popup_cta', 'popup.clicked', 'toString'])(
    'are refused by an unknown name: %s',
    (name) => {
      const emitter = plugin('popups', { emits: ['popup.clicked'] });
      expect(eventIssues([emitter, plugin('visits', { on: listening(name) })])).toEqual([
        { module: 'visits', reason: `listens to '${name}', which is no event of the core and not in its manifest's listensTo` },
      ]);
    },
  );

  it.each([
    ['popupClicked', 'is not named <noun>.<past_participle>'],
    ['site.published', 'belongs to the core'],
    ['popup.clicked', 'belongs to popups'],
  ])('cannot be emitted as %s', (name, reason) => {
    const emitter = plugin('popups', { emits: ['popup.clicked'] });
    expect(eventIssues([emitter, plugin('visits', { emits: [name] })])).toEqual([
      { module: 'visits', reason: `the event '${name}' ${reason}` },
    ]);
  });

  it('of the installed modules are valid', async () => {
    expect(eventIssues(await loadModules())).toEqual([]);
  });
});
