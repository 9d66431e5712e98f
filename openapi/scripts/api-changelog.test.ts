import { describe, expect, it } from 'vitest';
import { releaseSection } from './api-changelog.ts';
import type { Document, Operation } from './document.ts';
import { releasedApi } from './released-api.fixture.ts';

type Part = Record<string, unknown>;

const operation = (document: Document, method: string, path: string): Operation => document.paths[path]![method] as Operation;
const fieldsOf = (document: Document, name: string): Record<string, Part> =>
  (document.components['schemas']![name] as Part)['properties'] as Record<string, Part>;
const section = (change: (document: Document) => void, released = releasedApi()): string => {
  const current = structuredClone(released);
  change(current);
  return releaseSection('2026-11-27', released, current);
};

describe('the section of a release', () => {
  it('lists what was added, deprecated and removed', () => {
    const text = section((document) => {
      const list = operation(document, 'get', '/site');
      document.paths['/page'] = { get: { ...list, operationId: 'pages.list', summary: 'Pages of all sites' } };
      document.webhooks!['site.closed'] = document.webhooks!['site.published']!;
      list.parameters!.push({ name: 'owner', in: 'query', schema: { type: 'string' } });
      fieldsOf(document, 'Site')['slug'] = { type: 'string' };
      (fieldsOf(document, 'SiteInput')['visibility']!['enum'] as string[]).push('link');
      (fieldsOf(document, 'SiteInput')['theme']!['x-extensible-enum'] as string[]).push('bright');
      Object.assign(operation(document, 'put', '/site/{siteId}'), {
        deprecated: true,
        'x-sunset': '2027-12-01',
        'x-replaced-by': 'sites.patch',
      });
      delete document.paths['/site/{siteId}']!['delete'];
    });
    expect(text).toBe(`
## 2026-11-27

### Operations

- \`pages.list (GET /page)\`: Pages of all sites
- \`webhook site.closed\`

### Parameters

- \`sites.list (GET /site)\`: query parameter \`owner\`

### Fields

- \`sites.list (GET /site)\`, answer 200, field items[]: \`slug\`
- \`sites.create (POST /site)\`, answer 201: \`slug\`
- \`sites.get (GET /site/{siteId})\`, answer 200: \`slug\`
- \`sites.update (PUT /site/{siteId})\`, answer 200: \`slug\`

### Values

- \`sites.create (POST /site)\`, body, field visibility: \`link\`
- \`sites.create (POST /site)\`, body, field theme: \`bright\`
- \`sites.update (PUT /site/{siteId})\`, body, field visibility: \`link\`
- \`sites.update (PUT /site/{siteId})\`, body, field theme: \`bright\`

### Deprecated

- \`sites.update (PUT /site/{siteId})\`, until 2027-12-01; replaced by \`sites.patch\`

### Removed

- \`sites.delete (DELETE /site/{siteId})\`
`);
  });

  it('says so when nothing was added', () => {
    const text = section((document) => void (operation(document, 'get', '/site').description = 'All sites.'));
    expect(text).toBe('\n## 2026-11-27\n\nNo additions: descriptions and details only.\n');
  });

  it('leaves previews out until they are promised', () => {
    const preview = (document: Document): void => {
      document.paths['/page'] = { get: { ...operation(document, 'get', '/site'), operationId: 'pages.list', 'x-internal-preview': true } };
    };
    expect(section(preview)).not.toContain('pages.list');
    const released = releasedApi();
    preview(released);
    expect(section((document) => delete operation(document, 'get', '/page')['x-internal-preview'], released)).toContain('pages.list');
  });

  it('lists the whole of a first release', () => {
    const text = releaseSection('2026-11-27', { ...releasedApi(), paths: {}, webhooks: {}, components: {} }, releasedApi());
    expect(text.match(/^- /gm)).toHaveLength(6);
  });
});
