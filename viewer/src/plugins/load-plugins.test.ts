import type { ViewerPlugin } from '@mekuri/kit/viewer';
import { getI18n } from 'react-i18next';
import { describe, expect, it, vi } from 'vitest';
import { loadPlugins } from './load-plugins.ts';
import { createPluginStore } from './plugin-store.ts';

const aPlugin = (id: string, changes: Partial<ViewerPlugin> = {}): ViewerPlugin => ({ id, slots: {}, ...changes });
const loader = (plugin: ViewerPlugin) => vi.fn(async () => ({ default: plugin }));

describe('plugins', () => {
  it('are loaded only where the site uses them', async () => {
    const registry = { quiz: loader(aPlugin('quiz')), news: loader(aPlugin('news')), album: loader(aPlugin('album')) };
    const store = createPluginStore();
    await loadPlugins({ ids: ['quiz', 'album', 'gone'], registry, locale: 'ja', store });
    expect(store.get().map(({ id }) => id)).toEqual(['album', 'quiz']);
    expect(registry.news).not.toHaveBeenCalled();
  });

  it('that fail to load leave the others alone', async () => {
    const registry = { broken: () => Promise.reject(new Error('gone')), quiz: loader(aPlugin('quiz')) };
    const store = createPluginStore();
    await loadPlugins({ ids: ['broken', 'quiz'], registry, locale: 'ja', store });
    expect(store.get().map(({ id }) => id)).toEqual(['quiz']);
  });

  it('bring their texts in the language of the page alone', async () => {
    const texts = (title: string) => vi.fn(async () => ({ default: { title } }));
    const messages = { ja: texts('クイズ'), en: texts('Quiz'), cn: texts('测验'), kr: texts('퀴즈') };
    const store = createPluginStore();
    await loadPlugins({ ids: ['quiz'], registry: { quiz: loader(aPlugin('quiz', { messages })) }, locale: 'kr', store });
    expect(messages.ja).not.toHaveBeenCalled();
    expect(getI18n().getResource('kr', 'quiz', 'title')).toBe('퀴즈');
  });
});
