import type { PluginManifest } from '@mekuri/kit/manifest';
import type { EventHandlers } from '@mekuri/kit/server';
import { describe, expect, it } from 'vitest';
import type { Module } from '../kernel/types.ts';
import { eventFaults } from './event-faults.ts';
import { loadModules } from './host.ts';

const plugin = (id: string, { on, ...manifest }: Partial<PluginManifest> & Pick<Module, 'on'>): Pick<Module, 'id' | 'manifest' | 'on'> => ({
  id,
  manifest: { id, engine: '^0.2.0', entries: { server: true }, ...manifest },
  ...(on ? { on } : {}),
});
/** As a plugin built in JavaScript brings them. */
const listening = (...names: string[]): EventHandlers => Object.fromEntries(names.map((name) => [name, async () => undefined]));

describe('events of plugins', () => {
  it('are those of the core, its own, and those of others that its manifest names', () => {
    const on = listening('site.purged', 'visit.counted', 'popup.clicked');
    expect(eventFaults([plugin('visits', { emits: ['visit.counted'], listensTo: ['popup.clicked'], on })])).toEqual([]);
  });

  it.each(['site.publishd', 'media.settled', 'click_popup_cta', 'popup.clicked', 'toString'])(
    'are refused by an unknown name: %s',
    (name) => {
      const emitter = plugin('popups', { emits: ['popup.clicked'] });
      expect(eventFaults([emitter, plugin('visits', { on: listening(name) })])).toEqual([
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
    expect(eventFaults([emitter, plugin('visits', { emits: [name] })])).toEqual([
      { module: 'visits', reason: `the event '${name}' ${reason}` },
    ]);
  });

  it('of the installed modules fit', async () => {
    expect(eventFaults(await loadModules())).toEqual([]);
  });
});
