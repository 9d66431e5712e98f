import { describe, expect, it } from 'vitest';
import type { ApiError } from '@mekuri/client-console';
import { bodyOf, issueOf, issuesOf, NEW_ENDPOINT, tidyUrl, type EndpointDraft } from './endpoint-draft.ts';

const SITE = '01900000-0000-7000-8000-000000000001';
const draft = (changes: Partial<EndpointDraft> = {}): EndpointDraft => ({ ...NEW_ENDPOINT, url: 'https://example.com/hooks', ...changes });

describe('an endpoint', () => {
  it.each<[Partial<EndpointDraft>, ReturnType<typeof issueOf>]>([
    [{}, null],
    [{ url: '' }, 'url'],
    [{ url: 'example.com/hooks' }, 'url'],
    [{ url: 'https://' }, 'url'],
    [{ url: 'https://example.com/a b' }, 'url'],
    [{ url: `https://example.com/${'a'.repeat(2000)}` }, 'url'],
    [{ url: ' ｈｔｔｐｓ：／／example.com/hooks ' }, null],
    [{ description: '在'.repeat(200) }, null],
    [{ description: '在'.repeat(201) }, 'description'],
    [{ isForAllTypes: false }, 'eventTypes'],
    [{ isForAllTypes: false, eventTypes: ['form.sent'] }, null],
    [{ isForAllSites: false }, 'sites'],
    [{ isForAllSites: false, siteIds: [SITE] }, null],
  ])('%j lacks %s', (changes, issue) => {
    expect(issueOf(draft(changes))).toBe(issue);
  });

  it('is for all types and sites, or for those that were chosen', () => {
    const chosen = draft({ eventTypes: ['form.sent'], siteIds: [SITE], description: ' 在庫連携 ' });
    expect(bodyOf(chosen)).toEqual({
      url: 'https://example.com/hooks',
      description: '在庫連携',
      eventTypes: null,
      siteIds: null,
      isEnabled: true,
    });
    expect(bodyOf({ ...chosen, isForAllTypes: false, isForAllSites: false })).toMatchObject({ eventTypes: ['form.sent'], siteIds: [SITE] });
  });

  it('has its URL normalized to ASCII', () => {
    expect(tidyUrl('　ｈｔｔｐｓ：／／ｅｘａｍｐｌｅ．ｃｏｍ／hooks ')).toBe('https://example.com/hooks');
  });

  it('shows server errors at their field, only the first of a list', () => {
    const fields = [
      { pointer: '/body/url', rule: 'webhooks.refused_address', message: 'この宛先には送信できません。' },
      { pointer: '/body/event_types/1', rule: 'enum', message: 'このイベントはありません。' },
      { pointer: '/body/event_types/2', rule: 'enum', message: 'もう一つ。' },
      { pointer: '/header/if-match', rule: 'required', message: '必要です。' },
    ];
    expect(issuesOf({ fields } as ApiError)).toEqual({ url: 'この宛先には送信できません。', eventTypes: 'このイベントはありません。' });
    expect(issuesOf(null)).toEqual({});
  });
});
