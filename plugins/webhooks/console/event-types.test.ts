import { describe, expect, it } from 'vitest';
import { groupsOf } from './event-types.ts';

describe('the types of an endpoint', () => {
  it('are grouped by prefix, without the test type', () => {
    expect(groupsOf(['site.unpublished', 'form.sent', 'webhook.test', 'site.published'])).toEqual([
      { name: 'site', types: ['site.published', 'site.unpublished'] },
      { name: 'form', types: ['form.sent'] },
    ]);
  });

  it('start with sites and end with unknown groups', () => {
    const offered = ['auction.won', 'contract.resumed', 'member.registered', 'quiz.ended', 'site.published'];
    expect(groupsOf(offered).map(({ name }) => name)).toEqual(['site', 'member', 'contract', 'auction', 'quiz']);
  });

  it('include a chosen one that the server no longer offers', () => {
    expect(groupsOf(['form.sent'], ['form.sent', 'quiz.ended'])).toEqual([
      { name: 'form', types: ['form.sent'] },
      { name: 'quiz', types: ['quiz.ended'] },
    ]);
  });
});
