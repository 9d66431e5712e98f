import { describe, expect, it } from 'vitest';
import { createCanvasShell } from './canvas-shell.ts';

describe('the document of the canvas', () => {
  const shell = createCanvasShell({ assets: { canvas: ['/_viewer/assets/canvas.js', '/_viewer/assets/react.js'] }, css: '.stage{}' });

  it('loads the canvas’ entry and contains no site data', () => {
    const document = shell('https://app.example');
    expect(document).toContain('<meta name="mekuri-app-origin" content="https://app.example">');
    expect(document).toContain('<script type="module" src="/_viewer/assets/canvas.js"></script>');
    expect(document).toContain('<link rel="modulepreload" href="/_viewer/assets/react.js">');
    expect(document).toContain('<meta name="robots" content="noindex">');
    expect(document.match(/<script/g)).toHaveLength(1);
  });
  it('escapes its input', () => expect(shell('"><script>')).not.toContain('"><script>'));
  it('reports a build without a canvas', () =>
    expect(() => createCanvasShell({ assets: { canvas: [] }, css: '' })('https://app.example')).toThrow('npm run build -w viewer'));
});
