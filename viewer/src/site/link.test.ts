import { describe, expect, it } from 'vitest';
import { anchorOf } from './link.ts';

const base = { basePath: '/site/demo', language: 'JP', defaultLanguage: 'JP' } as const;
const external = (externalLinkUrl: string) => anchorOf({ transitionType: 'EXTERNAL_URL', externalLinkUrl }, base);

describe('anchorOf', () => {
  it('opens other sites in a new tab', () => {
    expect(external('https://example.com/?a=1')).toEqual({ href: 'https://example.com/?a=1', target: '_blank', rel: 'noopener' });
  });
  it('lets phone and mail programs open in place', () => expect(external('tel:0312345678')).toEqual({ href: 'tel:0312345678' }));
  it('has the address of the cell that it leads to', () => {
    expect(anchorOf({ transitionType: 'CREATIVE_BLOCK', position: 'C2' }, base)).toEqual({ href: '/site/demo/C2' });
  });
  it.each(['javascript:alert(1)', ' javascript:alert(1)', 'data:text/html,x', '//example.com', '/x'])('refuses %j', (url) => {
    expect(external(url)).toBeNull();
  });
  it('is nothing without a destination', () => expect(anchorOf(null, base)).toBeNull());
});
