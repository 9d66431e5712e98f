import { describe, expect, it } from 'vitest';
import { htmlIssue, scriptElementsIssue, scriptIssue } from './markup.ts';

describe('a script', () => {
  it.each(['', 'dataLayer.push({ event: "tap" });', 'const f = async () => { await import("x"); };', 'setTimeout(f, 100)'])(
    'may be %j',
    (code) => {
      expect(scriptIssue(code)).toBeNull();
    },
  );

  it.each([
    ['if (', 1, 5],
    ['const a = 1;\nconst a = 2;', 2, 7],
    ['return 1', 1, 1],
    ['<script>1</script>', 1, 1],
  ])('may not be %j, and the position is reported', (code, line, column) => {
    expect(scriptIssue(code)).toEqual({ rule: 'scriptParses', line, column });
  });

  it('may not be nested deeper than the parser supports', () => {
    expect(scriptIssue('('.repeat(65_000))).toMatchObject({ rule: 'scriptParses' });
    expect(scriptIssue(`${'['.repeat(30_000)}${']'.repeat(30_000)}`)).toMatchObject({ rule: 'scriptParses' });
  });
});

describe('script elements', () => {
  it('may be the only content', () => {
    expect(scriptElementsIssue('')).toBeNull();
    expect(scriptElementsIssue('<script>window.chat = {}</script>\n<script src="https://chat.example/a.js" defer></script>')).toBeNull();
  });

  it.each([
    ['<script>1</script>\n <p>no</p>', 'elements', 2, 2],
    ['<script>\nlet a\nlet a\n</script>', 'scriptParses', 3, 5],
    ['<script>let a = ;</script>', 'scriptParses', 1, 17],
    ['<script>\n  eval("1")</script>', 'scriptCalls', 2, 3],
    ['<script>f(window.setInterval)</script>', 'scriptCalls', 1, 18],
    ['<script src="https://chat.example/a.js"></script>', 'scriptDefer', 1, 1],
    ['<script>1', 'markup', 1, 10],
    ['\n<script>1</script>', 'trimmed', 1, 1],
    ['<script>1</script>\n', 'trimmed', 1, 19],
  ])('are refused as %j', (markup, rule, line, column) => {
    expect(scriptElementsIssue(markup)).toEqual({ rule, line, column });
  });
});

describe("a button's HTML", () => {
  it.each([
    '',
    '<style>.a { color: red }</style><b class="a">買う</b>',
    '<div style="display:flex"><img src="https://example.com/a.png" alt=""><p>一つ<p>二つ</div>',
    '<svg viewBox="0 0 8 8"><path d="M0 0h8v8z"/><circle r="1"/></svg>',
    '<a href="https://example.com/?q=javascript:1">javascript: とは</a>',
    '<ul><li>一<li>二</ul><table><tr><td>三</table>',
  ])('may be %j', (markup) => {
    expect(htmlIssue(markup)).toBeNull();
  });

  it.each([
    ['<b>x</b><script>1</script>', 'elements', 1, 9],
    ['<svg><script>1</script></svg>', 'elements', 1, 6],
    ['<template><script>1</script></template>', 'elements', 1, 11],
    ['<iframe src="https://example.com"></iframe>', 'elements', 1, 1],
    ['<noscript><p title="</noscript><img src=x onerror=1>"></noscript>', 'elements', 1, 1],
    ['<form></form>', 'elements', 1, 1],
    ['<b\n  onclick="f()">x</b>', 'handlers', 2, 3],
    ['<svg ONLOAD=f()></svg>', 'handlers', 1, 6],
    ['<a href="javascript:f()">x</a>', 'addresses', 1, 4],
    ['<a href=" java&#10;script:f()">x</a>', 'addresses', 1, 4],
    ['<svg><a xlink:href="&#9;javascript:f()">x</a></svg>', 'addresses', 1, 9],
    ['<svg><animate attributeName="href" values="#;javascript:f()"/></svg>', 'addresses', 1, 36],
    ['<object data="data:text/html,x"></object>', 'elements', 1, 1],
    ['<b>x</template></b>', 'markup', 1, 5],
    ['<template><b>x</b>', 'unclosed', 1, 1],
    ['<div><span>x</div>', 'unclosed', 1, 6],
    ['<textarea>x', 'markup', 1, 12],
    ['<!-- x', 'markup', 1, 7],
    ['<style>.a {', 'markup', 1, 12],
    ['<svg><style>.a {', 'unclosed', 1, 1],
    ['<b>x</b><script>1', 'markup', 1, 18],
    ['<b id="a" id="b">x</b>', 'markup', 1, 13],
  ])('may not be %j', (markup, rule, line, column) => {
    expect(htmlIssue(markup)).toEqual({ rule, line, column });
  });

  it('is validated quickly at any nesting depth', () => {
    const hostile = ['<div>'.repeat(13_000), '<b>'.repeat(21_000), '<'.repeat(65_535), `<a ${'a '.repeat(30_000)}>`];
    const before = process.threadCpuUsage();
    hostile.map(htmlIssue);
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(5000);
  });
});
