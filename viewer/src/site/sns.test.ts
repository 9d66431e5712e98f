import { describe, expect, it } from 'vitest';
import { snsAnchor } from './sns.ts';

describe('an SNS link', () => {
  it('opens a new tab', () =>
    expect(snsAnchor({ snsType: 'line', snsUrl: 'https://line.me/x' })).toEqual({
      href: 'https://line.me/x',
      target: '_blank',
      rel: 'noopener',
    }));
  it.each([
    ['03-1234-5678', 'tel:0312345678'],
    ['+81 3 1234 5678', 'tel:+81312345678'],
  ])('calls %s', (snsUrl, href) => expect(snsAnchor({ snsType: 'phone_number', snsUrl })).toEqual({ href }));
  it.each(['javascript:alert(1)', 'line.me', ''])('is null for %j', (snsUrl) => {
    expect(snsAnchor({ snsType: 'line', snsUrl })).toBeNull();
  });
  it('is null for a number without digits', () => expect(snsAnchor({ snsType: 'phone_number', snsUrl: '電話' })).toBeNull());
});
