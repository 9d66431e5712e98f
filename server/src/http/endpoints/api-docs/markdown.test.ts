import { describe, expect, it } from 'vitest';
import { renderMarkdown } from './markdown.ts';

describe('markdown of the guides', () => {
  it.each([
    ['## 401, 403 and 404', '401-403-and-404'],
    ['## 401、403、404', '401403404'],
    ['## ETagと304', 'etagと304'],
    ['## The `code` of an error', 'the-code-of-an-error'],
    ['## Rights & duties', 'rights--duties'],
  ])('has an anchor for %s', (heading, anchor) => {
    expect(renderMarkdown(heading).html).toContain(`<h2 id="${anchor}">`);
  });

  it('leads to pages instead of files', () => {
    const { html } = renderMarkdown('[a](lists-and-errors.md#pagination) [b](/api/docs) [c](https://example.org/x.md)', '?lang=en');
    expect(html).toContain('href="/api/guides/lists-and-errors?lang=en#pagination"');
    expect(html).toContain('href="/api/docs?lang=en"');
    expect(html).toContain('href="https://example.org/x.md"');
  });

  it('shows markup as text', () => {
    expect(renderMarkdown('<script>alert(1)</script>\n\n[x](javascript:alert)').html).not.toMatch(/<script|href="javascript/);
  });

  it('renders tables, and finds the title', () => {
    const { title, html } = renderMarkdown('# A title\n\n| a | b |\n|---|---|\n| 1 | 2 |');
    expect(title).toBe('A title');
    expect(html).toContain('<div class="table" tabindex="0"><table>');
    expect(html).toContain('<td>2</td>');
  });
});
