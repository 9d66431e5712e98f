import { describe, expect, it } from 'vitest';
import { parseAddress, parseCompanyAddress, parseHost } from './sites-origin-address.ts';

describe('hosts', () => {
  it.each([
    ['localhost:3001', { kind: 'shared' }],
    ['127.0.0.1:3001', { kind: 'shared' }],
    ['[::1]:3001', { kind: 'shared' }],
    [undefined, { kind: 'shared' }],
    ['demo.localhost:3001', { kind: 'own', reference: 'demo' }],
    ['DEMO.LocalHost.:3001', { kind: 'own', reference: 'demo' }],
    ['demo.localhost', { kind: 'own', reference: 'demo' }],
    ['preview-demo.localhost:3001', { kind: 'unknown' }],
    ['preview-0190a000-0000-7000-8000-000000000001.localhost:3001', { kind: 'drafts' }],
    ['PREVIEW-0190A000-0000-7000-8000-000000000001.localhost', { kind: 'drafts' }],
    ['preview-0190a000-0000-7000-8000-00000000000g.localhost', { kind: 'unknown' }],
    ['a.demo.localhost:3001', { kind: 'unknown' }],
    ['.localhost:3001', { kind: 'unknown' }],
    ['-.localhost', { kind: 'unknown' }],
  ])('reads %s', (host, expected) => {
    expect(parseHost(host, 'localhost:3001')).toEqual(expected);
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
  ])('reads %s', (path, position, language) => {
    expect(parseAddress(shared, path)).toEqual({ reference: 'demo', basePath: '/site/demo', position, language });
  });

  it.each([
    '/',
    '/site',
    '/site/',
    '/demo/A1',
    '/site/demo/A0',
    '/site/demo/A101',
    '/site/demo/AAAA1',
    '/site/demo/A01',
    '/site/demo/A1/A1',
    '/site/demo/EN/A1',
    '/site/demo/A1/EN/more',
    '/site/demo//A1',
    '/site/demo/xx',
    '/site/demo/preview',
    '/site/demo/topics',
    '/site/d%65mo',
    '/site/../demo',
    '/site/a',
    `/site/${'a'.repeat(41)}`,
  ])('knows no cell at %s', (path) => {
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

  it('has no site of another name below it', () => {
    expect(parseAddress(own, '/site/other/A1')).toBeNull();
  });

  it('is nobody when its name cannot be a site', () => {
    expect(parseAddress({ kind: 'unknown' }, '/A1')).toBeNull();
  });
});

describe('paths of legal documents', () => {
  it.each([
    [{ kind: 'shared' } as const, '/site/demo/company', { reference: 'demo', basePath: '/site/demo', language: null }],
    [{ kind: 'shared' } as const, '/site/Demo/Company/en/', { reference: 'demo', basePath: '/site/demo', language: 'en' }],
    [{ kind: 'own', reference: 'demo' } as const, '/company/KR', { reference: 'demo', basePath: '', language: 'ko' }],
    [{ kind: 'shared' } as const, '/company', null],
    [{ kind: 'shared' } as const, '/site/demo/company/xx', null],
    [{ kind: 'shared' } as const, '/site/demo/A1/company', null],
    [{ kind: 'own', reference: 'demo' } as const, '/', null],
  ])('on %j: %s', (host, path, expected) => {
    expect(parseCompanyAddress(host, path)).toEqual(expected);
    if (expected) expect(parseAddress(host, path)).toBeNull();
  });
});
