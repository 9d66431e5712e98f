import { describe, expect, it } from 'vitest';
import { hostParser, parseAddress, parseCrawlerAddress, parseNamedAddress, siteOnHost } from './site-address.ts';

describe('hosts', () => {
  it.each([
    ['localhost:3001', { kind: 'shared' }],
    ['127.0.0.1:3001', { kind: 'shared' }],
    ['sites.example.com', { kind: 'shared' }],
    ['SITES.example.com.:8443', { kind: 'shared' }],
    ['www.example.com', { kind: 'claimed', host: 'www.example.com' }],
    ['WWW.Example.com.:443', { kind: 'claimed', host: 'www.example.com' }],
    ['sites.example.com.evil.example', { kind: 'claimed', host: 'sites.example.com.evil.example' }],
    ['a/b', { kind: 'unknown' }],
    ['a@sites.example.com', { kind: 'unknown' }],
    ['[::1]:3001', { kind: 'shared' }],
    [undefined, { kind: 'shared' }],
    ['demo.localhost:3001', { kind: 'own', reference: 'demo' }],
    ['DEMO.LocalHost.:3001', { kind: 'own', reference: 'demo' }],
    ['demo.localhost', { kind: 'own', reference: 'demo' }],
    ['preview-demo.localhost:3001', { kind: 'unknown' }],
    ['preview-0190a000-0000-7000-8000-000000000001.localhost:3001', { kind: 'drafts', siteId: '0190a000-0000-7000-8000-000000000001' }],
    ['PREVIEW-0190A000-0000-7000-8000-000000000001.localhost', { kind: 'drafts', siteId: '0190a000-0000-7000-8000-000000000001' }],
    ['preview-0190a000-0000-7000-8000-00000000000g.localhost', { kind: 'unknown' }],
    ['a.demo.localhost:3001', { kind: 'unknown' }],
    ['.localhost:3001', { kind: 'unknown' }],
    ['-.localhost', { kind: 'unknown' }],
  ])('reads %s', (host, expected) => {
    expect(hostParser({ shared: 'sites.example.com', sites: 'localhost:3001' })(host)).toEqual(expected);
  });
});

describe('sites on a domain', () => {
  const [root, spring] = [
    { siteId: 'root', path: '' },
    { siteId: 'spring', path: 'spring' },
  ];

  it.each([
    [[root], '/', { kind: 'own', reference: 'root', path: '' }],
    [[root], '/spring/A1', { kind: 'own', reference: 'root', path: '' }],
    [[root, spring], '/', { kind: 'own', reference: 'root', path: '' }],
    [[root, spring], '/spring', { kind: 'own', reference: 'spring', path: 'spring' }],
    [[root, spring], '/Spring/A1/EN', { kind: 'own', reference: 'spring', path: 'spring' }],
    [[root, spring], '/springs/A1', { kind: 'own', reference: 'root', path: '' }],
    [[spring], '/', { kind: 'root', path: 'spring' }],
    [[spring], '/A1', { kind: 'unknown' }],
    [[spring], '/_viewer/entry.js', { kind: 'own', reference: 'spring', path: 'spring' }],
    [[spring], '/api/end-user/site/spring', { kind: 'own', reference: 'spring', path: 'spring' }],
    [[], '/', { kind: 'unknown' }],
  ] as const)('%j have %s', (sites, path, expected) => {
    expect(siteOnHost(sites, path)).toEqual(expected);
  });

  it('have their paths below the site’s path', () => {
    const host = { kind: 'own', reference: 'spring', path: 'spring' } as const;
    expect(parseAddress(host, '/spring/b2/EN')).toEqual({ reference: 'spring', basePath: '/spring', position: 'B2', language: 'en' });
    expect(parseNamedAddress(host, '/spring/topics')).toMatchObject({ basePath: '/spring', page: 'topics' });
  });
});

describe('paths of the shared host', () => {
  const shared = { kind: 'shared' } as const;

  it.each([
    ['/site/demo', null, null],
    ['/site/demo/', null, null],
    ['/site/demo/A1', 'A1', null],
    ['/site/demo/b12', 'B12', null],
    ['/site/demo/zzz100', 'ZZZ100', null],
    ['/site/demo/A1/EN', 'A1', 'en'],
    ['/site/demo/a1/zh-hans', 'A1', 'zh-Hans'],
    ['/site/demo/JP', null, 'ja'],
    ['/site/DEMO/kr/', null, 'ko'],
    ['/site/demo/%411', 'A1', null],
    ['/site/demo/%61%31/%45N', 'A1', 'en'],
    ['/site/demo/%EF%BC%A2%EF%BC%92', 'B2', null],
  ])('reads %s', (path, position, language) => {
    expect(parseAddress(shared, path)).toEqual({ reference: 'demo', basePath: '/site/demo', position, language });
  });

  it.each([
    ['/site/demo/A0', null, null],
    ['/site/demo/a01/EN', 'A1', 'en'],
    ['/site/demo/B002', 'B2', null],
    ['/site/demo/A00', null, null],
    ['/site/demo/A0101', null, null],
    ['/site/demo/A101', null, null],
    ['/site/demo/AAAA1', null, null],
    ['/site/demo/A-1', null, null],
    ['/site/demo/A1/fr', 'A1', null],
    ['/site/demo/xx', null, null],
    ['/site/demo/A0/pt-BR', null, null],
  ])('knows what was meant by %s', (path, position, language) => {
    expect(parseAddress(shared, path)).toEqual({ reference: 'demo', basePath: '/site/demo', position, language, isMalformed: true });
  });

  it.each([
    ['/site/demo/A1/EN/Spring', 'A1', 'en'],
    ['/site/demo/A1/spring', 'A1', null],
    ['/site/demo/EN/spring', null, 'en'],
    ['/site/demo/spring/', null, null],
  ])('returns the remaining token of %s', (path, position, language) => {
    expect(parseAddress(shared, path)).toEqual({ reference: 'demo', basePath: '/site/demo', position, language, rest: 'spring' });
  });

  it.each([
    '/',
    '/site',
    '/site/',
    '/demo/A1',
    '/site/demo/A1/A.1',
    '/site/demo/A1/spring/summer',
    '/site/demo/%E0%A4%A',
    '/site/demo/..%2F..%2Fetc',
    '/site/demo/EN/A1',
    '/site/demo//A1',
    '/site/d%65mo',
    '/site/../demo',
    '/site/a',
    `/site/${'a'.repeat(41)}`,
  ])('finds no cell at %s', (path) => {
    expect(parseAddress(shared, path)).toBeNull();
  });
});

describe("paths of a site's own host", () => {
  const own = { kind: 'own', reference: 'demo' } as const;

  it.each([
    ['/', null, null],
    ['/A1', 'A1', null],
    ['/c3/en', 'C3', 'en'],
    ['/CN', null, 'zh-Hans'],
  ])('reads %s', (path, position, language) => {
    expect(parseAddress(own, path)).toEqual({ reference: 'demo', basePath: '', position, language });
  });

  it.each([
    ['/site/demo/A1', 'demo', 'A1'],
    ['/site/Other', 'other', null],
  ])('returns the redundant site prefix of %s', (path, prefix, position) => {
    expect(parseAddress(own, path)).toEqual({ reference: 'demo', basePath: '', prefix, position, language: null });
  });

  it('is unknown when its name cannot be a site', () => {
    expect(parseAddress({ kind: 'unknown' }, '/A1')).toBeNull();
  });
});

describe('paths other than cells', () => {
  it.each([
    [{ kind: 'shared' } as const, '/site/demo/company', { reference: 'demo', basePath: '/site/demo', page: 'company', language: null }],
    [{ kind: 'shared' } as const, '/site/Demo/Topics/en/', { reference: 'demo', basePath: '/site/demo', page: 'topics', language: 'en' }],
    [{ kind: 'own', reference: 'demo' } as const, '/company/KR', { reference: 'demo', basePath: '', page: 'company', language: 'ko' }],
    [{ kind: 'shared' } as const, '/company', null],
    [{ kind: 'shared' } as const, '/site/demo/topics/xx', null],
    [{ kind: 'shared' } as const, '/site/demo/A1/company', null],
    [{ kind: 'own', reference: 'demo' } as const, '/', null],
  ])('on %j: %s', (host, path, expected) => {
    expect(parseNamedAddress(host, path)).toEqual(expected);
  });

  it('are the sitemap of every site, and robots.txt on a site’s own host', () => {
    const own = { kind: 'own', reference: 'demo' } as const;
    expect(parseCrawlerAddress({ kind: 'shared' }, '/site/demo/sitemap.xml')).toMatchObject({
      basePath: '/site/demo',
      file: 'sitemap.xml',
    });
    expect(parseCrawlerAddress(own, '/sitemap.xml')).toMatchObject({ basePath: '', file: 'sitemap.xml' });
    expect(parseCrawlerAddress(own, '/robots.txt')).toMatchObject({ file: 'robots.txt' });
    for (const path of ['/site/demo/robots.txt', '/site/demo/A1/sitemap.xml', '/sitemap.xml'])
      expect(parseCrawlerAddress({ kind: 'shared' }, path)).toBeNull();
  });
});
