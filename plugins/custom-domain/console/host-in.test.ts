import { expect, it } from 'vitest';
import { hostIn } from './host-in.ts';

it.each([
  ['www.example.com', 'www.example.com'],
  [' https://www.example.com/shop?a=1 ', 'www.example.com'],
  ['HTTP://例え.jp./', '例え.jp'],
  ['a.com:80', 'a.com:80'],
  ['', ''],
])('in %j there is %j', (text, host) => {
  expect(hostIn(text)).toBe(host);
});
