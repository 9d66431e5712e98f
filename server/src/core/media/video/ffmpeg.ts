import { join } from 'node:path';
import { runCapped, type Caps } from '../sandboxed-process.ts';

/** What a film is, as ffprobe sees it. */
export interface VideoInfo {
  durationMs: number;
  /** Of its pictures alone: sound may end before or after them. */
  pictureMs: number;
  /** As shown: after the turn that a phone notes beside it, in square pixels. */
  width: number;
  height: number;
  /** H.264 in eight bits with AAC or no sound, shown as it is stored: every browser plays it as it is. */
  playsEverywhere: boolean;
}

/** A film as it came. */
export interface SourceInfo extends VideoInfo {
  /** How long after the film's beginning its first picture is shown. */
  delayMs: number;
  /** Parts that its index names are not there. */
  isCutOff: boolean;
}

type Limits = Omit<Caps, 'megabytes'>;

const MEGABYTES = 3000;

/** Only local files, and only through the demuxer of what the file was checked to be: no playlist ever names another file. */
const readingOnly = (contentType: string): string[] => {
  const formats = contentType === 'video/mpeg' ? 'mpeg,mpegvideo' : 'mov,mp4';
  return ['-protocol_whitelist', 'file', '-format_whitelist', formats];
};

const ffmpeg = (args: readonly string[], limits: Limits) =>
  runCapped('ffmpeg', ['-nostdin', '-hide_banner', '-v', 'error', '-y', ...args], { ...limits, megabytes: MEGABYTES });

interface ProbedStream {
  codec_type: string;
  codec_name?: string;
  pix_fmt?: string;
  width?: number;
  height?: number;
  sample_aspect_ratio?: string;
  color_transfer?: string;
  start_time?: string;
  duration?: string;
  nb_frames?: string;
  nb_read_packets?: string;
  disposition?: { attached_pic?: number };
  side_data_list?: { side_data_type?: string; rotation?: number }[];
}

interface Probed {
  picture: ProbedStream | undefined;
  sound: ProbedStream | undefined;
  startSeconds: number;
  seconds: number;
}

const FIELDS = [
  'format=duration,start_time',
  'stream=codec_type,codec_name,pix_fmt,width,height,sample_aspect_ratio,color_transfer,start_time,duration,nb_frames,nb_read_packets',
  'stream_disposition=attached_pic',
  'stream_side_data=side_data_type,rotation',
].join(':');

/** @throws ProgramFailedError when the file is not what it was checked to be, or broken */
async function probe(source: string, contentType: string, limits: Limits, options: readonly string[] = []): Promise<Probed> {
  const args = ['-v', 'error', ...readingOnly(contentType), ...options, '-show_entries', FIELDS, '-of', 'json', source];
  const { streams = [], format } = JSON.parse(await runCapped('ffprobe', args, { ...limits, megabytes: MEGABYTES })) as {
    streams?: ProbedStream[];
    format?: { duration?: string; start_time?: string };
  };
  return {
    picture: streams.find((stream) => stream.codec_type === 'video' && stream.disposition?.attached_pic !== 1),
    sound: streams.find((stream) => stream.codec_type === 'audio'),
    startSeconds: Number(format?.start_time) || 0,
    seconds: Number(format?.duration) || 0,
  };
}

const secondsOf = (stream: ProbedStream | undefined): number => Number(stream?.duration) || 0;

/** Width to height of one stored pixel. */
const pixelRatio = ({ sample_aspect_ratio: ratio }: ProbedStream): number => {
  const [width = 0, height = 0] = (ratio ?? '').split(':').map(Number);
  return width > 0 && height > 0 ? width / height : 1;
};

const isHdr = ({ color_transfer: transfer }: ProbedStream): boolean => transfer === 'smpte2084' || transfer === 'arib-std-b67';

const describe = ({ picture, sound, seconds }: Probed): VideoInfo | null => {
  if (!picture?.width || !picture.height || !seconds) return null;
  const matrix = picture.side_data_list?.find(({ side_data_type: type }) => type === 'Display Matrix');
  const rotation = matrix?.rotation ?? 0;
  const ratio = pixelRatio(picture);
  const [width, height] = [Math.round(picture.width * ratio), picture.height];
  const turned = Math.abs(rotation) % 180 === 90;
  return {
    durationMs: Math.round(seconds * 1000),
    pictureMs: Math.round((secondsOf(picture) || seconds) * 1000),
    width: turned ? height : width,
    height: turned ? width : height,
    playsEverywhere:
      picture.codec_name === 'h264' &&
      /^yuvj?420p$/.test(picture.pix_fmt ?? '') &&
      !matrix &&
      ratio === 1 &&
      !isHdr(picture) &&
      (!sound || sound.codec_name === 'aac'),
  };
};

/** @throws ProgramFailedError when the file is broken; answers null when it holds no film */
export const probeVideo = async (source: string, contentType: string, limits: Limits): Promise<VideoInfo | null> =>
  describe(await probe(source, contentType, limits));

/** More than the delay of any decoder, which edit lists take off: 16 pictures of 25 a second, or 2 frames of AAC at 16 kHz. */
const DELAY_SECONDS = 0.15;

const startOf = (stream: ProbedStream | undefined, { startSeconds }: Probed): number =>
  stream ? (Number(stream.start_time) || 0) - startSeconds : 0;

/**
 * The film as its container says that it is shown, held against what is stored: an edit list that shows less, a track that starts later, and
 * data that its index names and that is not there. Data that is copied would be shown as stored.
 * @throws ProgramFailedError
 */
export async function probeSource(source: string, contentType: string, limits: Limits): Promise<SourceInfo | null> {
  const shown = await probe(source, contentType, limits);
  const film = describe(shown);
  if (!film) return null;
  const delayMs = Math.max(0, Math.round(startOf(shown.picture, shown) * 1000));
  if (contentType === 'video/mpeg') return { ...film, delayMs, isCutOff: false };
  const stored = await probe(source, contentType, limits, ['-ignore_editlist', '1', '-count_packets']);
  const tracks = (['picture', 'sound'] as const).filter((kind) => stored[kind]);
  const isEdited = tracks.some((kind) => Math.abs(secondsOf(stored[kind]) - secondsOf(shown[kind])) > DELAY_SECONDS);
  const isShifted = tracks.some((kind) => startOf(shown[kind], shown) > DELAY_SECONDS);
  // Of sound that is not packed, packets hold many samples each.
  const isCutOff = Number(stored.picture?.nb_read_packets) < Number(stored.picture?.nb_frames);
  return { ...film, playsEverywhere: film.playsEverywhere && !isEdited && !isShifted, delayMs, isCutOff };
}

const FIRST_TRACKS = ['-map', '0:v:0', '-map', '0:a:0?', '-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1'];
const SOUND = ['-c:a', 'aac', '-b:a', '128k', '-ac', '2'];
const SEGMENT_SECONDS = 4;
const MOST_FRAMES = 60;

/** The shorter side becomes `side`, the other follows in proportion; both even, as H.264 wants them. */
const scaled = (side: number): string => `scale='if(lt(iw,ih),${side},-2)':'if(lt(iw,ih),-2,${side})'`;

const encoded = (crf: number): string[] => [
  ...'-c:v libx264 -preset veryfast -profile:v high -pix_fmt yuv420p'.split(' '),
  '-crf',
  String(crf),
  '-fpsmax',
  String(MOST_FRAMES),
  '-force_key_frames',
  `expr:gte(t,n_forced*${SEGMENT_SECONDS})`,
];

/** The shorter side of an MP4 that is encoded: even, as H.264 wants it. */
const encodedSide = ({ width, height }: VideoInfo, side: number): number => {
  const shortest = Math.min(width, height, side);
  return Math.max(2, shortest - (shortest % 2));
};

const shownAt = (film: SourceInfo, side: number): string => {
  const scale = encodedSide(film, side) / Math.min(film.width, film.height);
  const even = (length: number) => Math.max(2, Math.round((length * scale) / 2) * 2);
  const delay = film.delayMs > 0 ? [`setpts=PTS-STARTPTS`, `tpad=start_mode=clone:start_duration=${film.delayMs}ms`] : [];
  return [...delay, `scale=${even(film.width)}:${even(film.height)}`, 'setsar=1'].join(',');
};

/**
 * An MP4 that plays while it loads: the film's own data where browsers know it and it is shown as stored, else what is shown of it, encoded
 * anew, at most `side` high.
 */
export function writeMp4(
  source: string,
  contentType: string,
  film: SourceInfo,
  target: string,
  side: number,
  limits: Limits,
): Promise<string> {
  const codec = film.playsEverywhere
    ? ['-c', 'copy']
    : [...encoded(23), '-vf', shownAt(film, side), '-af', 'aresample=async=1:first_pts=0', ...SOUND];
  return ffmpeg(
    [...readingOnly(contentType), '-i', source, ...FIRST_TRACKS, ...codec, '-movflags', '+faststart', '-f', 'mp4', target],
    limits,
  );
}

export const writePoster = (mp4: string, target: string, limits: Limits): Promise<string> =>
  ffmpeg([...readingOnly('video/mp4'), '-i', mp4, ...'-map 0:v:0 -frames:v 1 -update 1 -f image2 -c:v png'.split(' '), target], limits);

/** The picture shown at a moment of an MP4; of the last moment, the last one. */
export async function writeFrame(mp4: string, milliseconds: number, target: string, limits: Limits): Promise<void> {
  const film = await probeVideo(mp4, 'video/mp4', limits);
  const at = Math.max(0, Math.min(milliseconds, (film?.durationMs ?? 0) - 200)) / 1000;
  const one = '-map 0:v:0 -frames:v 1 -update 1 -f image2 -c:v png'.split(' ');
  await ffmpeg([...readingOnly('video/mp4'), '-ss', at.toFixed(3), '-i', mp4, ...one, target], limits);
}

const playlist = (folder: string): string[] => [
  ...`-f hls -hls_time ${SEGMENT_SECONDS} -hls_playlist_type vod -hls_segment_type fmp4 -hls_fmp4_init_filename init.mp4`.split(' '),
  '-hls_segment_filename',
  join(folder, '%05d.m4s'),
  join(folder, 'index.m3u8'),
];

/** The MP4's own data in segments: no encoding, so that a film can be played at once. */
export const segmentMp4 = (mp4: string, folder: string, limits: Limits): Promise<string> =>
  ffmpeg([...readingOnly('video/mp4'), '-i', mp4, ...FIRST_TRACKS, '-c', 'copy', ...playlist(folder)], limits);

/** Smaller sizes of the MP4 in segments, decoded once for all of them. */
export function writeLadder(mp4: string, rungs: readonly { side: number; folder: string }[], limits: Limits): Promise<string> {
  const split = `[0:v:0]split=${rungs.length}${rungs.map((_, index) => `[s${index}]`).join('')}`;
  const scales = rungs.map(({ side }, index) => `[s${index}]${scaled(side)}[v${index}]`);
  const outputs = rungs.flatMap(({ folder }, index) => [
    '-map',
    `[v${index}]`,
    '-map',
    '0:a:0?',
    '-map_metadata',
    '-1',
    ...encoded(24),
    ...SOUND,
    ...playlist(folder),
  ]);
  return ffmpeg([...readingOnly('video/mp4'), '-i', mp4, '-filter_complex', [split, ...scales].join(';'), ...outputs], limits);
}
