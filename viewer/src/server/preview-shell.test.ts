import { describe, expect, it } from 'vitest';
import { createPreviewFrame, createPreviewShell } from './preview-shell.ts';

const assets = { screen: ['/_viewer/assets/preview.js', '/_viewer/assets/react.js'], frame: ['/_viewer/assets/frame.js'] };

describe('the documents of a shared preview', () => {
  it('load their entries, contain no site data, and are not indexed', () => {
    const [screen, frame] = [createPreviewShell({ assets, css: '.bar{}' })(), createPreviewFrame({ assets })('https://sites.example')];
    for (const document of [screen, frame]) {
      expect(document).toContain('<meta name="robots" content="noindex, nofollow">');
      expect(document).toContain('<meta name="referrer" content="no-referrer">');
      expect(document.match(/<script/g)).toHaveLength(1);
    }
    expect(screen).toContain('<link rel="modulepreload" href="/_viewer/assets/react.js">');
    expect(frame).toContain('<meta name="mekuri-shell-origin" content="https://sites.example">');
  });
  it('escape their input', () => expect(createPreviewFrame({ assets })('"><script>')).not.toContain('"><script>'));
  it('report a build without them', () =>
    expect(() => createPreviewShell({ assets: { screen: [], frame: [] }, css: '' })()).toThrow('npm run build -w viewer'));
});
