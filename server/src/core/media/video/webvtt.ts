/** Why captions are refused, with the line of the error. */
export interface CaptionsIssue {
  code: 'media.captions_not_utf8' | 'media.captions_header' | 'media.captions_timing' | 'media.captions_markup' | 'media.captions_empty';
  /** From 1. */
  line: number;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });
const TIME = String.raw`(?:(\d{2,4}):)?([0-5]\d):([0-5]\d)\.(\d{3})`;
const TIMING = new RegExp(String.raw`^${TIME}[ \t]+-->[ \t]+${TIME}((?:[ \t]+[a-z]+:[^\s<>]{1,100}){0,6})[ \t]*$`);
const STAMP = new RegExp(`^${TIME}$`);
const SETTING = /^(vertical|line|position|size|align|region):/;
/** The tags of WebVTT; classes and annotations are text. */
const TAG = /^\/?(?:c|i|b|u|v|lang|ruby|rt)(?:\.[^\s<>&.]{1,50}){0,5}(?:[ \t][^<>&]{0,200})?$/;

/**
 * Validates a captions file: header, notes and cues only. Refuses style sheets, and markup other than WebVTT's own tags. Returns the text
 * with LF line ends, or the first error. Runs in linear time.
 */
export const readCaptions = (bytes: Uint8Array): { text: string } | { fault: CaptionsIssue } => {
  let decoded: string;
  try {
    decoded = utf8.decode(bytes);
  } catch {
    return { fault: { code: 'media.captions_not_utf8', line: 1 } };
  }
  const lines = decoded.split(/\r\n|\n|\r/);
  const issue = decoded.includes('\0') ? ({ code: 'media.captions_not_utf8', line: 1 } as const) : issueOf(lines);
  return issue ? { fault: issue } : { text: `${lines.join('\n').trimEnd()}\n` };
};

const issueOf = (lines: readonly string[]): CaptionsIssue | null => {
  if (!/^WEBVTT(?:[ \t][^\0]*)?$/.test(lines[0]!)) return { code: 'media.captions_header', line: 1 };
  if (lines.length > 1 && lines[1] !== '') return { code: 'media.captions_header', line: 2 };
  let cues = 0;
  for (let at = 1; at < lines.length;) {
    const start = at;
    while (at < lines.length && lines[at] !== '') at += 1;
    if (at > start) {
      const found = blockIssue(lines, start, at);
      if (found === 'cue') cues += 1;
      else if (found) return found;
    }
    at += 1;
  }
  return cues === 0 ? { code: 'media.captions_empty', line: lines.length } : null;
};

/** Checks a block of lines without blank ones. */
const blockIssue = (lines: readonly string[], start: number, end: number): CaptionsIssue | 'cue' | null => {
  const first = lines[start]!;
  if (/^NOTE(?:[ \t]|$)/.test(first)) {
    const arrow = lines.slice(start, end).findIndex((line) => line.includes('-->'));
    return arrow < 0 ? null : { code: 'media.captions_timing', line: start + arrow + 1 };
  }
  const timing = first.includes('-->') ? start : start + 1;
  const issue = timing < end ? timingIssue(lines[timing]!) : 'media.captions_timing';
  if (issue) return { code: issue, line: Math.min(timing, end - 1) + 1 };
  for (let at = timing + 1; at < end; at += 1) {
    if (lines[at]!.includes('-->')) return { code: 'media.captions_timing', line: at + 1 };
    if (!isCueText(lines[at]!)) return { code: 'media.captions_markup', line: at + 1 };
  }
  return 'cue';
};

const timingIssue = (line: string): 'media.captions_timing' | null => {
  const match = TIMING.exec(line);
  if (!match) return 'media.captions_timing';
  const settings = (match[9] ?? '')
    .trim()
    .split(/[ \t]+/)
    .filter(Boolean);
  const isRight = milliseconds(match.slice(1, 5)) < milliseconds(match.slice(5, 9)) && settings.every((one) => SETTING.test(one));
  return isRight ? null : 'media.captions_timing';
};

const milliseconds = ([hours = '0', minutes = '0', seconds = '0', rest = '0']: readonly (string | undefined)[]): number =>
  ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(rest);

/** Whether every `<` opens a tag of WebVTT. */
const isCueText = (line: string): boolean =>
  line
    .split('<')
    .slice(1)
    .every((part) => {
      const end = part.indexOf('>');
      const tag = part.slice(0, end);
      return end >= 0 && (TAG.test(tag) || STAMP.test(tag));
    });
