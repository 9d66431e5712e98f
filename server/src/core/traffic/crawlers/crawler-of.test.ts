import { describe, expect, it } from 'vitest';
import { crawlerOf } from './crawler-of.ts';

const chrome = (tail: string): string => `Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; ${tail})`;

describe('a crawler', () => {
  it.each([
    [chrome('GPTBot/1.2; +https://openai.com/gptbot'), 'ai', 'GPTBot'],
    [chrome('ChatGPT-User/1.0; +https://openai.com/bot'), 'ai', 'ChatGPT-User'],
    [chrome('ClaudeBot/1.0; +claudebot@anthropic.com'), 'ai', 'ClaudeBot'],
    [chrome('PerplexityBot/1.0; +https://perplexity.ai/perplexitybot'), 'ai', 'PerplexityBot'],
    ['meta-externalagent/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)', 'ai', 'meta-externalagent'],
    [
      'Mozilla/5.0 (Linux; Android 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Mobile Safari/537.36 (compatible; Bytespider)',
      'ai',
      'Bytespider',
    ],
    ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'search', 'Googlebot'],
    [chrome('bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/103.0.5060.134 Safari/537.36'), 'search', 'bingbot'],
    ['Mozilla/5.0 (compatible; Y!J-BRU/VSIDX 1.0)', 'search', 'Y!J'],
    ['Mozilla/5.0 (compatible; Yeti/1.1; +https://naver.me/spd)', 'search', 'Yeti'],
    ['facebookexternalhit/1.1;line-poker/1.0', 'preview', 'line-poker'],
    ['facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)', 'preview', 'facebookexternalhit'],
    ['Twitterbot/1.0', 'preview', 'Twitterbot'],
    ['Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)', 'preview', 'Slackbot'],
    ['facebookexternalhit/1.1; kakaotalk-scrap/1.0; +https://devtalk.kakao.com/', 'preview', 'kakaotalk-scrap'],
    ['Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)', 'other', 'AhrefsBot'],
    ['curl/8.9.1', 'other', 'curl'],
    ['', 'other', ''],
  ])('%s is %s: %s', (agent, kind, name) => expect(crawlerOf(agent)).toEqual({ kind, name }));

  it.each([
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Safari Line/14.19.0',
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36 Instagram 358.0.0.51.97 Android',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
  ])('is not a person with %s', (agent) => expect(crawlerOf(agent)).toBeNull());

  it('has a name of at most 40 characters, without what could be markup', () => {
    expect(crawlerOf(`Mozilla/5.0 (compatible; ${'x'.repeat(80)}bot<script>)`)?.name).toHaveLength(40);
    expect(crawlerOf('=cmd|bot<b>/1.0')?.name).toMatch(/^[\w.-]*$/);
  });
});
