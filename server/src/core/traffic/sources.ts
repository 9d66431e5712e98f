import type { Channel, Entry } from './visit.ts';

export interface Source {
  channel: Channel;
  /** A name such as `google` or `news.example.com`; `direct` if unknown. */
  name: string;
}

const MOST_CHARACTERS = 100;

/** Host patterns of known services; the first match decides. */
const SERVICES: readonly (readonly [pattern: RegExp, name: string, channel: Channel])[] = [
  [/^mail\.google\.com$|^mail\.yahoo\.co\.jp$|^outlook\.(?:live|office(?:365)?)\.com$/, 'webmail', 'mail'],
  [/(?:^|\.)google\.[a-z]{2,3}(?:\.[a-z]{2})?$/, 'google', 'search'],
  [/^(?:search|www)\.yahoo\.co\.jp$|^(?:[a-z]{2}\.)?search\.yahoo\.com$/, 'yahoo', 'search'],
  [/(?:^|\.)bing\.com$/, 'bing', 'search'],
  [/(?:^|\.)duckduckgo\.com$/, 'duckduckgo', 'search'],
  [/(?:^|\.)(?:search\.)?naver\.com$/, 'naver', 'search'],
  [/(?:^|\.)baidu\.com$/, 'baidu', 'search'],
  [/(?:^|\.)ecosia\.org$/, 'ecosia', 'search'],
  [/(?:^|\.)(?:instagram\.com)$/, 'instagram', 'social'],
  [/(?:^|\.)(?:facebook\.com|fb\.com|fb\.me)$/, 'facebook', 'social'],
  [/^(?:(?:www\.|mobile\.)?(?:twitter|x)\.com|t\.co)$/, 'x', 'social'],
  [/(?:^|\.)(?:line\.me|lin\.ee|line\.naver\.jp)$/, 'line', 'social'],
  [/(?:^|\.)(?:tiktok\.com)$/, 'tiktok', 'social'],
  [/(?:^|\.)(?:youtube\.com|youtu\.be)$/, 'youtube', 'social'],
  [/(?:^|\.)(?:pinterest\.[a-z.]{2,6}|pin\.it)$/, 'pinterest', 'social'],
  [/(?:^|\.)(?:linkedin\.com|lnkd\.in)$/, 'linkedin', 'social'],
  [/(?:^|\.)(?:threads\.(?:net|com))$/, 'threads', 'social'],
  [/(?:^|\.)(?:weibo\.(?:com|cn))$/, 'weibo', 'social'],
  [/(?:^|\.)(?:kakao\.com|kakaocorp\.com)$/, 'kakaotalk', 'social'],
];

/** Browsers inside applications send no referrer; their agents name them. */
const APPLICATIONS: readonly (readonly [pattern: RegExp, name: string, channel: Channel])[] = [
  [/\bLine\/\d/, 'line', 'social'],
  [/\bInstagram \d/, 'instagram', 'social'],
  [/\bFBA[NV]\/|\bFB_IAB\//, 'facebook', 'social'],
  [/\bTwitter for (?:iPhone|iPad|Android)|\bTwitterAndroid\b/, 'x', 'social'],
  [/\b(?:musical_ly|BytedanceWebview|TikTok)\b/, 'tiktok', 'social'],
  [/\bKAKAOTALK\b/i, 'kakaotalk', 'social'],
  [/\bMicroMessenger\//, 'wechat', 'social'],
  [/\bYJApp-(?:IOS|ANDROID)\b|\bYahoo! ?JAPAN\b/i, 'yahoo', 'search'],
  [/\bGSA\/\d/, 'google', 'search'],
  [/\bNAVER\(inapp/, 'naver', 'search'],
];

/** Channels by the names that campaigns give in `utm_medium`. */
const MEDIA: readonly (readonly [pattern: RegExp, channel: Channel])[] = [
  [/^(?:cpc|ppc|cpm|cpa|cpv|ads?|paid.*|.*-ads?|display|banner|retargeting|listing)$/, 'ad'],
  [/^(?:e-?mail|mail|newsletter|mailmag(?:azine)?|メール|メルマガ)$/, 'mail'],
  [/^(?:social.*|sns|sm)$/, 'social'],
  [/^(?:organic|search|seo)$/, 'search'],
];

const find = <T>(rows: readonly (readonly [RegExp, ...T[]])[], text: string) => rows.find(([pattern]) => pattern.test(text));

const named = (name: string): string => name.trim().toLowerCase().slice(0, MOST_CHARACTERS);

const ofHost = (given: string): Source | null => {
  const host = named(given).replace(/\.$/, '');
  if (host === '') return null;
  const service = SERVICES.find(([pattern]) => pattern.test(host));
  return service ? { name: service[1], channel: service[2] } : { name: host.replace(/^www\./, ''), channel: 'referral' };
};

const ofAgent = (agent: string): Source | null => {
  const application = APPLICATIONS.find(([pattern]) => pattern.test(agent));
  return application ? { name: application[1], channel: application[2] } : null;
};

const DIRECT: Source = { name: 'direct', channel: 'direct' };

/**
 * The channel and name of a visit's source. The campaign takes precedence over the click id of an advertisement, that over the referrer,
 * and the referrer over the application that contains the browser.
 */
export const sourceOf = (entry: Entry | null, agent: string): Source => {
  const observed = (entry && ofHost(entry.referrerHost)) ?? ofAgent(agent) ?? DIRECT;
  if (!entry) return observed;
  const campaign = named(entry.utmSource ?? '');
  const mediaItem = find(MEDIA, named(entry.utmMedium ?? ''))?.[1];
  if (campaign !== '' || mediaItem) {
    const service = SERVICES.find(([, name]) => name === campaign);
    return {
      name: campaign === '' ? observed.name : campaign,
      channel: mediaItem ?? (entry.ad ? 'ad' : (service?.[2] ?? 'referral')),
    };
  }
  return entry.ad ? { name: entry.ad, channel: 'ad' } : observed;
};
