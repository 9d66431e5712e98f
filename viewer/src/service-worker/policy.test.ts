import { describe, expect, it } from 'vitest';
import { filesToDrop, isGone, isStorable, kindOf, standInFor, type RequestFacts, type ResponseFacts } from './policy.ts';

const ORIGIN = 'https://sites.example';
const SCOPE = `${ORIGIN}/site/demo/`;
const request = (path: string, facts: Partial<RequestFacts> = {}): RequestFacts => ({
  method: 'GET',
  url: path.startsWith('http') ? path : ORIGIN + path,
  mode: 'cors',
  destination: '',
  hasAuthorization: false,
  hasRange: false,
  ...facts,
});

describe('the kind of a request', () => {
  it('pages of the site are documents, those of other sites are left alone', () => {
    expect(kindOf(request('/site/demo/B2', { mode: 'navigate' }), SCOPE)).toBe('document');
    expect(kindOf(request('/site/demo-two/B2', { mode: 'navigate' }), SCOPE)).toBe('other');
    expect(kindOf(request('/site/other/B2', { mode: 'navigate' }), SCOPE)).toBe('other');
    expect(kindOf(request('/site/demo/contact', { mode: 'navigate', method: 'POST' }), SCOPE)).toBe('other');
  });

  it('public details of pages are stored, members’ are not', () => {
    expect(kindOf(request('/api/end-user/site/s/page/p/public?lang=JP'), SCOPE)).toBe('detail');
    expect(kindOf(request('/api/end-user/site/s/page/p/private?lang=JP'), SCOPE)).toBe('other');
    expect(kindOf(request('/api/end-user/site/s/page/p/public', { hasAuthorization: true }), SCOPE)).toBe('other');
    expect(kindOf(request('/api/end-user/noti_delivery'), SCOPE)).toBe('other');
  });

  it('pictures, scripts and styles are files, videos and other origins are left alone', () => {
    expect(kindOf(request('/_media/a/resized/image-w600.webp', { destination: 'image' }), SCOPE)).toBe('file');
    expect(kindOf(request('/_viewer/assets/entry-1.js', { destination: 'script' }), SCOPE)).toBe('file');
    expect(kindOf(request('/_media/a/clip.mp4', { destination: 'video', hasRange: true }), SCOPE)).toBe('other');
    expect(kindOf(request('https://elsewhere.example/_media/a.webp', { destination: 'image' }), SCOPE)).toBe('other');
  });
});

describe('what may be stored', () => {
  const response: ResponseFacts = { status: 200, type: 'basic', redirected: false, cacheControl: 'public, no-cache' };
  it('are only public responses', () => {
    expect(isStorable(response)).toBe(true);
    expect(isStorable({ ...response, cacheControl: 'public, max-age=31536000, immutable' })).toBe(true);
  });

  it.each([
    ['no-store', { cacheControl: 'no-store' }],
    ['private', { cacheControl: 'private, max-age=60' }],
    ['nothing said', { cacheControl: '' }],
    ['public and no-store', { cacheControl: 'public, no-store' }],
    ['a refusal', { status: 403 }],
    ['a redirect', { redirected: true }],
    ['another origin’s', { type: 'opaque' }],
  ])('is not %s', (_, facts) => {
    expect(isStorable({ ...response, ...facts })).toBe(false);
  });

  it('404 and 410 mean that the address no longer exists', () => {
    expect([404, 410, 403, 500, 200].map((status) => isGone({ status }))).toEqual([true, true, false, false, false]);
  });
});

describe('the substitute for a page', () => {
  const stored = ['A1', 'B1', 'A3', 'A1/EN', '?release'].map((path) => SCOPE + path);
  it('is the latest of its category and language', () => {
    expect(standInFor(`${SCOPE}A5`, stored, SCOPE)).toBe(`${SCOPE}A3`);
    expect(standInFor(`${SCOPE}b4`, stored, SCOPE)).toBe(`${SCOPE}B1`);
    expect(standInFor(`${SCOPE}A2/EN`, stored, SCOPE)).toBe(`${SCOPE}A1/EN`);
  });

  it('is the latest of its language where the category was never loaded', () => {
    expect(standInFor(`${SCOPE}C1/EN`, stored, SCOPE)).toBe(`${SCOPE}A1/EN`);
  });

  it('does not exist for another language or for pages that are not cells', () => {
    expect(standInFor(`${SCOPE}A2/KR`, stored, SCOPE)).toBeNull();
    expect(standInFor(`${SCOPE}contact`, stored, SCOPE)).toBeNull();
    expect(standInFor(`${SCOPE}A1`, [`${ORIGIN}/site/other/A1`], SCOPE)).toBeNull();
  });
});

it('drops the oldest files until the others fit', () => {
  const files = [3, 4, 5].map((size) => ({ url: String(size), size }));
  expect(filesToDrop(files, 3, 12)).toEqual([]);
  expect(filesToDrop(files, 2, 12)).toEqual(['3']);
  expect(filesToDrop(files, 3, 5)).toEqual(['3', '4']);
});
