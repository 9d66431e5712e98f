import { describe, expect, it } from 'vitest';
import { assetsOf, type Manifest } from './assets.ts';

const manifest: Manifest = {
  '_preload.js': { file: 'assets/preload-2.js' },
  'src/entry-client.tsx': { file: 'assets/client-3.js', imports: ['_preload.js', '_react.js'] },
  '_react.js': { file: 'assets/react-4.js', imports: ['_preload.js'] },
  '../plugins/quiz/viewer/index.ts': { file: 'assets/quiz-5.js', imports: ['_react.js', '_chart.js'] },
  '_chart.js': { file: 'assets/chart-6.js' },
  '../node_modules/@acme/plugin-news/viewer.js': { file: 'assets/news-7.js' },
};

describe('the files of a document', () => {
  const assets = assetsOf(manifest);
  it('are the entry, which comes first, and what it imports, each once', () => {
    expect(assets.entry).toEqual(['/_viewer/assets/client-3.js', '/_viewer/assets/preload-2.js', '/_viewer/assets/react-4.js']);
  });
  it("are a plugin's own files", () => {
    expect(assets.plugin('quiz')).toEqual(['/_viewer/assets/quiz-5.js', '/_viewer/assets/chart-6.js']);
    expect(assets.plugin('news')).toEqual(['/_viewer/assets/news-7.js']);
    expect(assets.plugin('seo')).toEqual([]);
  });
  it('are reported missing with a hint when nothing is built', () => expect(() => assetsOf({})).toThrow(/npm run build/));
});
