import { describe, expect, it } from 'vitest';
import { json, markup, raw } from './markup.ts';

describe('markup', () => {
  it('escapes values in text and attributes', () => {
    expect(markup`<p title="${'"><script>'}">${"Tom & 'Jerry' <b>"}</p>`.markup).toBe(
      '<p title="&quot;&gt;&lt;script&gt;">Tom &amp; &#39;Jerry&#39; &lt;b&gt;</p>',
    );
  });
  it('prints markup and lists of it, and nothing for what is absent', () => {
    const items = ['<', '&'].map((text) => markup`<li>${text}</li>`);
    expect(markup`<ul>${items}${null}${undefined}${raw('<hr>')}</ul>`.markup).toBe('<ul><li>&lt;</li><li>&amp;</li><hr></ul>');
  });
});

describe('json', () => {
  const value = { text: '</script><!--\u2028\u2029', list: [1] };
  it('cannot end the surrounding element', () => expect(json(value).markup).not.toMatch(/[<\u2028\u2029]/));
  it('survives a round trip', () => expect(JSON.parse(json(value).markup)).toEqual(value));
});
