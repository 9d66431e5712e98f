import { describe, expect, it } from 'vitest';
import { processorTimeOf } from '@mekuri/testing/processor-time';
import { readCaptions } from './webvtt.ts';

const read = (text: string) => readCaptions(Buffer.from(text, 'utf8'));
const cue = '00:01.000 --> 00:02.500\nこんにちは';

describe('captions', () => {
  it.each([
    ['a cue', `WEBVTT\n\n${cue}\n`],
    ['a title, notes, identifiers and hours', `WEBVTT タイトル\n\nNOTE これは\nメモ\n\nintro\n01:00:00.000 --> 01:00:01.000\na\nb\n`],
    [
      'settings and its own tags',
      'WEBVTT\n\n00:00.000 --> 00:01.000 align:start line:90%\n<v 汐町>いらっしゃい</v> <c.loud><b>!</b></c> <00:00.500>&amp;\n',
    ],
    ['a byte order mark and Windows line ends', `\u{FEFF}WEBVTT\r\n\r\n${cue.replace('\n', '\r\n')}\r\n`],
  ])('may have %s', (_what, text) => {
    expect(read(text)).toHaveProperty('text');
  });

  it('are stored with LF line ends', () => {
    expect(read(`WEBVTT\r\n\r\n${cue.replace('\n', '\r')}`)).toEqual({ text: `WEBVTT\n\n${cue}\n` });
  });

  it.each([
    ['are in another encoding', Buffer.from([0x57, 0x45, 0x42, 0x56, 0x54, 0x54, 0x0a, 0x0a, 0x93, 0xfa]), 'media.captions_not_utf8', 1],
    ['lack their header', Buffer.from(cue), 'media.captions_header', 1],
    ['are another format', Buffer.from('WEBVTTX\n\n'), 'media.captions_header', 1],
    ['are empty', Buffer.from('WEBVTT\n'), 'media.captions_empty', 2],
    ['have nothing', Buffer.from(''), 'media.captions_header', 1],
    ['end before they start', Buffer.from('WEBVTT\n\n00:02.000 --> 00:01.000\nx'), 'media.captions_timing', 3],
    ['have SubRip times', Buffer.from('WEBVTT\n\n00:00:01,000 --> 00:00:02,000\nx'), 'media.captions_timing', 3],
    ['have a stray block', Buffer.from(`WEBVTT\n\n${cue}\n\nx`), 'media.captions_timing', 6],
    [
      'have a style sheet',
      Buffer.from(`WEBVTT\n\nSTYLE\n::cue { background: url(https://example.com) }\n\n${cue}`),
      'media.captions_timing',
      4,
    ],
    ['have a script', Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\n<script>alert(1)</script>'), 'media.captions_markup', 4],
    ['have an attribute', Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\n<img src=x onerror=alert(1)>'), 'media.captions_markup', 4],
    ['have an open tag', Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\na < b'), 'media.captions_markup', 4],
  ])('are refused that %s', (_what, bytes, code, line) => {
    expect(readCaptions(bytes)).toEqual({ fault: { code, line } });
  });

  it('are read in time that grows with their length alone', () => {
    const hostile = `WEBVTT\n\n00:01.000 --> 00:02.000${' align:start'.repeat(40_000)}\n${'<c'.repeat(200_000)}`;
    expect(processorTimeOf(() => expect(read(hostile)).toHaveProperty('fault'))).toBeLessThan(1000);
  });
});
