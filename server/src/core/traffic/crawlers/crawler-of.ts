import type { CrawlerKind } from '@mekuri/kit/server';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';

export interface Crawler {
  kind: CrawlerKind;
  name: string;
}

/**
 * Names by which crawlers identify themselves, in matching order: assistants that fetch for a person also name their vendor's crawler, and
 * LINE and KakaoTalk name Facebook.
 */
const KNOWN: Readonly<Record<Exclude<CrawlerKind, 'other'>, readonly string[]>> = {
  ai: [
    'ChatGPT-User',
    'OAI-SearchBot',
    'GPTBot',
    'Claude-User',
    'Claude-SearchBot',
    'ClaudeBot',
    'anthropic-ai',
    'Perplexity-User',
    'PerplexityBot',
    'Google-CloudVertexBot',
    'GoogleOther',
    'Applebot-Extended',
    'meta-externalagent',
    'meta-externalfetcher',
    'MistralAI-User',
    'DuckAssistBot',
    'Amazonbot',
    'Bytespider',
    'CCBot',
    'cohere-ai',
    'YouBot',
    'DeepSeekBot',
  ],
  preview: [
    'line-poker',
    'kakaotalk-scrap',
    'Twitterbot',
    'facebookexternalhit',
    'Slackbot',
    'Slack-ImgProxy',
    'Discordbot',
    'LinkedInBot',
    'TelegramBot',
    'WhatsApp',
    'SkypeUriPreview',
    'Pinterestbot',
    'redditbot',
    'Mastodon',
    'Hatena',
    'Embedly',
    'Iframely',
  ],
  search: [
    'Googlebot',
    'Google-InspectionTool',
    'Storebot-Google',
    'AdsBot-Google',
    'bingbot',
    'Applebot',
    'Y!J-',
    'YandexBot',
    'Baiduspider',
    'DuckDuckBot',
    'Yeti',
    'Daum',
    'PetalBot',
    'SeznamBot',
    'Sogou',
    '360Spider',
    'Qwantbot',
    'Mojeekbot',
  ],
};

const MARKS = Object.entries(KNOWN).flatMap(([kind, names]) =>
  names.map((name) => ({ mark: name.toLowerCase(), crawler: { kind: kind as CrawlerKind, name: name.replace(/-$/, '') } })),
);

/** The part of an unknown crawler's user agent that looks like its name. */
const NAME = /[a-z][\w.-]*(?:bot|crawl|spider|scrap|fetch|preview)[\w.-]*/i;
const NAME_CHARACTERS = 40;

const read = (agent: string): Crawler | null => {
  const lower = agent.toLowerCase();
  const known = MARKS.find(({ mark }) => lower.includes(mark));
  if (known) return known.crawler;
  if (agent !== '' && !isbot(agent)) return null;
  return { kind: 'other', name: (NAME.exec(agent)?.[0] ?? /^[\w.-]+/.exec(agent)?.[0] ?? '').slice(0, NAME_CHARACTERS) };
};

const agents = new LRUCache<string, { crawler: Crawler | null }>({ max: 5000 });

/** The crawler that a user agent names; null for people's browsers. Cached by user agent, because every page response asks. */
export const crawlerOf = (agent: string): Crawler | null => {
  const known = agents.get(agent);
  if (known) return known.crawler;
  const crawler = read(agent);
  agents.set(agent, { crawler });
  return crawler;
};
