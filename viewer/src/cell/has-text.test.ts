import { expect, it } from 'vitest';
import { hasText } from './has-text.ts';

it.each(['<b>買う</b>', '<style>b{}</style><i>→</i>', '<img src="a.png" alt="カート">', "<svg aria-label='次へ'></svg>", '<img alt=x>'])(
  'hears words in %j',
  (html) => expect(hasText(html)).toBe(true),
);
it.each(['<i class="icon"></i>', '<style>b{color:red}</style><b></b>', '<!-- 買う --><img src="a.png" alt="">', '&nbsp;<br>'])(
  'hears none in %j',
  (html) => expect(hasText(html)).toBe(false),
);
