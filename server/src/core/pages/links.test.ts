import { expect, it } from 'vitest';
import { isLinkUrl } from './links.ts';

it.each([
  'https://example.com',
  'http://example.com/a?b=c#d',
  'HTTPS://例え.jp/ぱす?き=ー',
  'https://[2001:db8::1]:8443/',
  'tel:+81-3-1234-5678',
  'tel:0312345678',
  'mailto:shop@example.com?subject=hello',
])('opens %s', (text) => {
  expect(isLinkUrl(text)).toBe(true);
});

it.each([
  '',
  'example.com',
  '/relative',
  '//example.com',
  'https:example.com',
  'https:///',
  'https://user:secret@example.com/',
  'https://example.com@evil.example/',
  'javascript:alert(1)',
  'JavaScript://example.com/%0aalert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  ' https://example.com',
  'https://exa mple.com',
  'https://example.com/\u202Egpj.exe',
  'https:\\\\example.com',
  'data:text/html,hello',
  'blob:https://example.com/1',
  'file:///etc/passwd',
  'vbscript:x',
  'ftp://example.com',
  'tel:',
  'tel:<script>',
  'mailto:',
  'mailto:nobody',
])('refuses %j', (text) => {
  expect(isLinkUrl(text)).toBe(false);
});
