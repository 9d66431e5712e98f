import type { PluginManifest } from '@mekuri/kit/manifest';
import { publicEvent, type PublicEvents } from '@mekuri/kit/server';
import { describe, expect, it } from 'vitest';
import { readDocument } from '../contract/openapi-document.ts';
import type { Module } from '../kernel/types.ts';
import { checkPublicEvents } from './boot-checks.ts';
import { loadModules } from './host.ts';
import { publicEventIssues } from './public-event-issues.ts';

const documentOf = (webhooks: Readonly<Record<string, object>>) => ({
  webhooks: Object.fromEntries(Object.entries(webhooks).map(([name, post]) => [name, { post }])),
});
/** Public events as a module written in JavaScript could declare them: the internal event by public name. */
const made = (events: Readonly<Record<string, string>>): PublicEvents =>
  Object.fromEntries(
    Object.entries(events).map(([name, event]) => [name, publicEvent(event as 'site.purged', ({ siteId }) => ({ siteId, data: {} }))]),
  );
const core = (events: Readonly<Record<string, string>>) => ({ id: 'sites', publicEvents: made(events) });
const plugin = (id: string, events: Readonly<Record<string, string>>, more: Partial<PluginManifest> = {}) => ({
  id,
  manifest: { id, engine: '^0.2.0', entries: { server: true }, ...more },
  publicEvents: made(events),
});
const reasons = (document: ReturnType<typeof documentOf>, ...modules: Pick<Module, 'id' | 'manifest' | 'publicEvents'>[]) =>
  publicEventIssues(document, modules).map(({ plugin: owner, fault: { reason } }) => [owner, reason]);

describe('public events', () => {
  it('are webhooks of their modules, triggered by core events, their own, or events they listen to', () => {
    const document = documentOf({
      'site.closed': {},
      'quiz.solved': { 'x-plugin': 'quiz' },
      'quiz.shown': { 'x-plugin': 'quiz' },
      'webhook.test': { 'x-plugin': 'webhooks', 'x-event-source': 'direct' },
    });
    const quiz = plugin(
      'quiz',
      { 'quiz.solved': 'quiz.answered', 'quiz.shown': 'popup.clicked' },
      {
        emits: ['quiz.answered'],
        listensTo: ['popup.clicked'],
      },
    );
    expect(reasons(document, core({ 'site.closed': 'site.purged' }), quiz, plugin('webhooks', {}))).toEqual([]);
  });

  it('need a webhook', () => {
    expect(reasons(documentOf({}), plugin('quiz', { 'quiz.solved': 'site.purged' }))).toEqual([
      ['quiz', "the document has no webhook 'quiz.solved'"],
    ]);
  });

  it('cannot be triggered by an unknown event', () => {
    expect(reasons(documentOf({ 'quiz.solved': { 'x-plugin': 'quiz' } }), plugin('quiz', { 'quiz.solved': 'quiz.answered' }))).toEqual([
      ['quiz', "the public event 'quiz.solved' is made of 'quiz.answered', which is no event of the core, of its own or in listensTo"],
    ]);
  });

  it('cannot belong to another module or be declared twice', () => {
    const both = [core({ 'site.closed': 'site.purged' }), plugin('quiz', { 'site.closed': 'site.purged' })];
    expect(reasons(documentOf({ 'site.closed': {} }), ...both)).toEqual([
      ['quiz', "the webhook 'site.closed' belongs to the core"],
      ['quiz', "sites makes the public event 'site.closed' already"],
    ]);
  });

  it('are refused for a webhook that is sent directly', () => {
    expect(reasons(documentOf({ 'site.closed': { 'x-event-source': 'direct' } }), core({ 'site.closed': 'site.purged' }))).toEqual([
      [null, "the webhook 'site.closed' is marked x-event-source: direct, and has an entry in publicEvents"],
    ]);
  });

  it('are required for every other webhook', () => {
    expect(reasons(documentOf({ 'site.closed': {}, 'quiz.solved': { 'x-plugin': 'quiz' } }), core({}), plugin('quiz', {}))).toEqual([
      [null, "nothing makes the webhook 'site.closed'"],
      ['quiz', "nothing makes the webhook 'quiz.solved'"],
    ]);
  });

  it('of the installed modules match the document', async () => {
    const [document, modules] = [readDocument(), await loadModules()];
    expect(() => checkPublicEvents(document, modules)).not.toThrow();
    expect(() => checkPublicEvents({ ...document, webhooks: {} }, modules)).toThrow("the document has no webhook 'site.published'");
  });
});
