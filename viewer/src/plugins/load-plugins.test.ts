import type { ViewerPlugin } from '@mekuri/kit/viewer';
import { describe, expect, it, vi } from 'vitest';
import { pluginLoader } from './load-plugins.ts';
import { createPluginStore } from './plugin-store.ts';

const aPlugin = (id: string, changes: Partial<ViewerPlugin> = {}): ViewerPlugin => ({ id, slots: {}, ...changes });
const loader = (plugin: ViewerPlugin) => vi.fn(async () => ({ default: plugin }));

describe('plugins', () => {
  it('are loaded only where the site uses them', async () => {
    const registry = { quiz: loader(aPlugin('quiz')), news: loader(aPlugin('news')), album: loader(aPlugin('album')) };
    const store = createPluginStore();
    const request = pluginLoader(registry, 'ja', store);
    request(['quiz', 'album', 'gone']);
    request(['album']);
    await expect.poll(() => store.get().map(({ id }) => id)).toEqual(['album', 'quiz']);
    expect(registry.album).toHaveBeenCalledOnce();
    expect(registry.news).not.toHaveBeenCalled();
  });

  it('that fail to load leave the others alone', async () => {
    const registry = { broken: () => Promise.reject(new Error('gone')), quiz: loader(aPlugin('quiz')) };
    const store = createPluginStore();
    pluginLoader(registry, 'ja', store)(['broken', 'quiz']);
    await expect.poll(() => store.get().map(({ id }) => id)).toEqual(['quiz']);
  });

  it('load their texts only in the language of the page', async () => {
    const texts = (title: string) => vi.fn(async () => ({ default: { title } }));
    const messages = { ja: texts('クイズ'), en: texts('Quiz'), cn: texts('测验'), kr: texts('퀴즈') };
    const store = createPluginStore();
    pluginLoader({ quiz: loader(aPlugin('quiz', { messages, slots: { 'site.chrome': () => null } })) }, 'kr', store)(['quiz']);
    await expect.poll(() => store.get()).toHaveLength(1);
    expect(messages.ja).not.toHaveBeenCalled();
    expect(messages.kr).toHaveBeenCalledOnce();
  });
});
