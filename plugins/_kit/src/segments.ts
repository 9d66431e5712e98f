export const DEVICES = ['mobile', 'tablet', 'pc'] as const;
export const VISIT_LANGUAGES = ['JP', 'EN', 'CN', 'KR'] as const;
export const CHANNELS = ['direct', 'search', 'social', 'ad', 'mail', 'referral'] as const;

export type Device = (typeof DEVICES)[number];
export type VisitLanguage = (typeof VISIT_LANGUAGES)[number];
export type Channel = (typeof CHANNELS)[number];

export interface Segment {
  device: Device;
  language: VisitLanguage;
  channel: Channel;
}

/** Number of the rows for all segments combined. */
export const ALL_SEGMENTS = 0;

/** Number of a segment, 1–72. */
export const segmentOf = ({ device, language, channel }: Segment): number =>
  1 + (DEVICES.indexOf(device) * VISIT_LANGUAGES.length + VISIT_LANGUAGES.indexOf(language)) * CHANNELS.length + CHANNELS.indexOf(channel);

/** The segment with a given number from 1. */
export const readSegment = (segment: number): Segment => {
  const index = segment - 1;
  return {
    device: DEVICES[Math.floor(index / CHANNELS.length / VISIT_LANGUAGES.length)]!,
    language: VISIT_LANGUAGES[Math.floor(index / CHANNELS.length) % VISIT_LANGUAGES.length]!,
    channel: CHANNELS[index % CHANNELS.length]!,
  };
};

/** Numbers of the segments that match a filter; `ALL_SEGMENTS` for an empty filter. */
export const segmentsOf = (filter: Partial<Segment>): number[] => {
  const { device, language, channel } = filter;
  if (!device && !language && !channel) return [ALL_SEGMENTS];
  const count = DEVICES.length * VISIT_LANGUAGES.length * CHANNELS.length;
  return Array.from({ length: count }, (_, index) => index + 1).filter((segment) => {
    const read = readSegment(segment);
    return (!device || device === read.device) && (!language || language === read.language) && (!channel || channel === read.channel);
  });
};
