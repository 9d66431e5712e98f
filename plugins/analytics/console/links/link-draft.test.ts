import { describe, expect, it } from 'vitest';
import { addressOfLink, issueOfLink, NEW_LINK } from './link-draft.ts';

describe('a draft of a link', () => {
  it.each([
    [{ name: '代理店' }, null],
    [{ name: ` ${'🎈'.repeat(60)} ` }, null],
    [{ name: '🎈'.repeat(61) }, 'long'],
    [{ name: '代理店', days: 1 }, null],
    [{ name: '代理店', days: 365 }, null],
    [{ name: '代理店', days: 0 }, 'days'],
    [{ name: '代理店', days: 366 }, 'days'],
    [{ name: '代理店', days: 1.5 }, 'days'],
    [{ name: '代理店', days: '' as const }, 'days'],
  ])('%j has the fault %j', (changes, issue) => {
    expect(issueOfLink({ ...NEW_LINK, ...changes })).toBe(issue);
  });
});

it('the secret is in the URL fragment', () => {
  expect(new URL(addressOfLink('https://app.example.com', 'a-site', 'secret'))).toMatchObject({
    pathname: '/shared/report/a-site',
    search: '',
    hash: '#secret',
  });
});
