import { join } from 'node:path';
import { runCapped, type Caps } from '../sandboxed-process.ts';
import type { Aperture } from './iso-boxes.ts';

/** The properties of a video, as ffprobe reports them. */
export interface VideoInfo {
  durationMs: number;
  /** Length of the picture track alone: sound may end before or after it. */
  pictureMs: number;
  /** As displayed: after the rotation in the metadata, in square pixels. */
  width: number;
  height: number;
  /** 8-bit H.264 with AAC or no sound, displayed as stored: every browser plays it unchanged. */
  playsEverywhere: boolean;
  /** Degrees counter-clockwise by which the stored picture is rotated for display. */
  rotation: number;
  /** Colors of the picture; null for those that every screen shows unchanged. */
  colours: WideColours | null;
}

/** Colors beyond those of a standard display, by ffmpeg's names. */
interface WideColours {
  /** Includes values brighter than white. */
  isHdr: boolean;
  transfer: string;
  primaries: string;
  matrix: string;
}

/** A video as uploaded. */
export interface SourceInfo extends VideoInfo {
  /** Delay of the first picture after the start of the video. */
  delayMs: number;
  /** Data that the index refers to is missing. */
  isCutOff: boolean;
  /** The displayed region of the picture, after rotation; null for all of it. */
  crop: Crop | null;
}

/** In pixels. */
interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

type Limits = Omit<Caps, 'megabytes'>;

const MEGABYTES = 3000;

/** Allows only local files, and only the demuxer of the checked type, so that no playlist can refer to another file. */
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
  color_primaries?: string;
  color_space?: string;
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
  'stream=codec_type,codec_name,pix_fmt,width,height,sample_aspect_ratio,color_transfer,color_primaries,color_space,start_time,duration,nb_frames,nb_read_packets',
  'stream_disposition=attached_pic',
  'stream_side_data=side_data_type,rotation',
].join(':');

/** @throws ProgramFailedError when the file does not match its checked type, or is broken */
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

/** Width divided by height of one stored pixel. */
const pixelRatio = ({ sample_aspect_ratio: ratio }: ProbedStream): number => {
  const [width = 0, height = 0] = (ratio ?? '').split(':').map(Number);
  return width > 0 && height > 0 ? width / height : 1;
};

const HDR_TRANSFERS = new Set(['smpte2084', 'arib-std-b67']);
const WIDE_PRIMARIES = new Set(['bt2020', 'smpte431', 'smpte432']);

const known = (name: string | undefined, otherwise: string): string =>
  name === undefined || name === 'unknown' || name === 'unspecified' || name === 'reserved' ? otherwise : name;

/** HDR that names only its transfer function has the primaries and the matrix of BT.2100. */
const wideColours = (stream: ProbedStream): WideColours | null => {
  const transfer = known(stream.color_transfer, 'bt709');
  const isHdr = HDR_TRANSFERS.has(transfer);
  const primaries = known(stream.color_primaries, isHdr ? 'bt2020' : 'bt709');
  if (!isHdr && !WIDE_PRIMARIES.has(primaries)) return null;
  return { isHdr, transfer, primaries, matrix: known(stream.color_space, primaries === 'bt2020' ? 'bt2020nc' : 'bt709') };
};

const describe = ({ picture, sound, seconds }: Probed): VideoInfo | null => {
  if (!picture?.width || !picture.height || !seconds) return null;
  const matrix = picture.side_data_list?.find(({ side_data_type: type }) => type === 'Display Matrix');
  const rotation = matrix?.rotation ?? 0;
  const ratio = pixelRatio(picture);
  const [width, height] = [Math.round(picture.width * ratio), picture.height];
  const turned = Math.abs(rotation) % 180 === 90;
  const colours = wideColours(picture);
  return {
    colours,
    rotation,
    durationMs: Math.round(seconds * 1000),
    pictureMs: Math.round((secondsOf(picture) || seconds) * 1000),
    width: turned ? height : width,
    height: turned ? width : height,
    playsEverywhere:
      picture.codec_name === 'h264' &&
      /^yuvj?420p$/.test(picture.pix_fmt ?? '') &&
      !matrix &&
      ratio === 1 &&
      colours === null &&
      (!sound || sound.codec_name === 'aac'),
  };
};

/** Returns null when the file contains no video. @throws ProgramFailedError when it is broken */
export const probeVideo = async (source: string, contentType: string, limits: Limits): Promise<VideoInfo | null> =>
  describe(await probe(source, contentType, limits));

/** More than the delay of any decoder, which edit lists remove: 16 pictures at 25 per second, or 2 frames of AAC at 16 kHz. */
const DELAY_SECONDS = 0.15;

const startOf = (stream: ProbedStream | undefined, { startSeconds }: Probed): number =>
  stream ? (Number(stream.start_time) || 0) - startSeconds : 0;

/**
 * Compares what a video's container declares to display with what it stores, to find an edit list that shows less, a track that starts
 * later, and missing data that the index refers to. A copy would display the data as stored.
 * @throws ProgramFailedError
 */
export async function probeSource(source: string, contentType: string, limits: Limits): Promise<SourceInfo | null> {
  const shown = await probe(source, contentType, limits);
  const video = describe(shown);
  if (!video) return null;
  const delayMs = Math.max(0, Math.round(startOf(shown.picture, shown) * 1000));
  if (contentType === 'video/mpeg') return { ...video, delayMs, isCutOff: false, crop: null };
  const stored = await probe(source, contentType, limits, ['-ignore_editlist', '1', '-count_packets']);
  const tracks = (['picture', 'sound'] as const).filter((kind) => stored[kind]);
  const isEdited = tracks.some((kind) => Math.abs(secondsOf(stored[kind]) - secondsOf(shown[kind])) > DELAY_SECONDS);
  const isShifted = tracks.some((kind) => startOf(shown[kind], shown) > DELAY_SECONDS);
  // Compare pictures only: packets of uncompressed sound hold many samples each.
  const isCutOff = Number(stored.picture?.nb_read_packets) < Number(stored.picture?.nb_frames);
  return { ...video, playsEverywhere: video.playsEverywhere && !isEdited && !isShifted, delayMs, isCutOff, crop: null };
}

/** Transforms an aperture of the stored picture into the rotated picture. */
const turned = ({ x, y, width, height, stored }: Aperture, rotation: number): Crop => {
  const [right, below] = [stored.width - x - width, stored.height - y - height];
  switch (((Math.round(rotation / 90) % 4) + 4) % 4) {
    case 1:
      return { x: y, y: right, width: height, height: width };
    case 2:
      return { x: right, y: below, width, height };
    case 3:
      return { x: below, y: x, width: height, height: width };
    default:
      return { x, y, width, height };
  }
};

/** Restricts a video to the displayed region of its picture. */
export const cropVideo = (video: SourceInfo, aperture: Aperture): SourceInfo => {
  const whole = turned({ ...aperture.stored, x: 0, y: 0, stored: aperture.stored }, video.rotation);
  const crop = turned(aperture, video.rotation);
  return {
    ...video,
    crop,
    width: Math.round((video.width * crop.width) / whole.width),
    height: Math.round((video.height * crop.height) / whole.height),
    playsEverywhere: false,
  };
};

/** Crops only when the picture is larger than the region: newer versions of ffmpeg apply the aperture themselves. */
const cutting = ({ x, y, width, height }: Crop): string => {
  const from = (side: string, length: number, at: number) => `'if(gt(${side},${length}),${at},0)'`;
  return `crop='min(iw,${width})':'min(ih,${height})':${from('iw', width, x)}:${from('ih', height, y)}`;
};

const FIRST_TRACKS = ['-map', '0:v:0', '-map', '0:a:0?', '-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1'];
const SOUND = ['-c:a', 'aac', '-b:a', '128k', '-ac', '2'];
const SEGMENT_SECONDS = 4;
const MOST_FRAMES = 60;

/** Scales the shorter side to `side` and the other in proportion; both even, as H.264 requires. */
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

/** The shorter side of an encoded MP4: even, as H.264 requires. */
const encodedSide = ({ width, height }: VideoInfo, side: number): number => {
  const shortest = Math.min(width, height, side);
  return Math.max(2, shortest - (shortest % 2));
};

let filters: Promise<string> | undefined;

/** Whether this machine's ffmpeg has a filter: some builds lack color conversion. */
const hasFilter = async (name: string, limits: Limits): Promise<boolean> => {
  filters ??= ffmpeg(['-filters'], limits).catch((error: unknown) => {
    filters = undefined;
    throw error;
  });
  return new RegExp(` ${name} `).test(await filters);
};

/** Luminance of white, in cd/m² (BT.2408). */
const WHITE = 203;

/** Filters that convert wide colors to those of a standard display. Compresses what is brighter than white. */
const converted = ({ isHdr, transfer, primaries, matrix }: WideColours): string[] => {
  const from = `min=${matrix}:pin=${primaries}:tin=${transfer}`;
  const to = 'p=bt709:t=bt709:m=bt709:r=tv';
  if (!isHdr) return [`zscale=${from}:${to}`, 'format=yuv420p'];
  const linear = `zscale=${from}:m=gbr:p=bt709:t=linear:r=pc:npl=${WHITE}`;
  return [linear, 'format=gbrpf32le', 'tonemap=mobius:desat=0', `zscale=min=gbr:pin=bt709:tin=linear:rin=pc:${to}`, 'format=yuv420p'];
};

const BT709 = '-colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv'.split(' ');

const shownAt = (video: SourceInfo, side: number, colours: WideColours | null): string => {
  const scale = encodedSide(video, side) / Math.min(video.width, video.height);
  const even = (length: number) => Math.max(2, Math.round((length * scale) / 2) * 2);
  const delay = video.delayMs > 0 ? [`setpts=PTS-STARTPTS`, `tpad=start_mode=clone:start_duration=${video.delayMs}ms`] : [];
  const size = `scale=${even(video.width)}:${even(video.height)}`;
  return [...delay, ...(video.crop ? [cutting(video.crop)] : []), size, ...(colours ? converted(colours) : []), 'setsar=1'].join(',');
};

/**
 * Writes an MP4 that plays while it loads. Copies the video's data where browsers can play it and it is displayed as stored; otherwise
 * encodes what is displayed, with a shorter side of at most `side`.
 */
export async function writeMp4(
  source: string,
  contentType: string,
  video: SourceInfo,
  target: string,
  side: number,
  limits: Limits,
): Promise<string> {
  const colours = video.colours && (await hasFilter('zscale', limits)) ? video.colours : null;
  const codec = video.playsEverywhere
    ? ['-c', 'copy']
    : [...encoded(23), ...(colours ? BT709 : []), '-vf', shownAt(video, side, colours), '-af', 'aresample=async=1:first_pts=0', ...SOUND];
  return ffmpeg(
    [...readingOnly(contentType), '-i', source, ...FIRST_TRACKS, ...codec, '-movflags', '+faststart', '-f', 'mp4', target],
    limits,
  );
}

export const writePoster = (mp4: string, target: string, limits: Limits): Promise<string> =>
  ffmpeg([...readingOnly('video/mp4'), '-i', mp4, ...'-map 0:v:0 -frames:v 1 -update 1 -f image2 -c:v png'.split(' '), target], limits);

/** Writes the picture at a time of an MP4; near the end, the last picture. */
export async function writeFrame(mp4: string, milliseconds: number, target: string, limits: Limits): Promise<void> {
  const video = await probeVideo(mp4, 'video/mp4', limits);
  const at = Math.max(0, Math.min(milliseconds, (video?.durationMs ?? 0) - 200)) / 1000;
  const one = '-map 0:v:0 -frames:v 1 -update 1 -f image2 -c:v png'.split(' ');
  await ffmpeg([...readingOnly('video/mp4'), '-ss', at.toFixed(3), '-i', mp4, ...one, target], limits);
}

const playlist = (folder: string): string[] => [
  ...`-f hls -hls_time ${SEGMENT_SECONDS} -hls_playlist_type vod -hls_segment_type fmp4 -hls_fmp4_init_filename init.mp4`.split(' '),
  '-hls_segment_filename',
  join(folder, '%05d.m4s'),
  join(folder, 'index.m3u8'),
];

/** Splits the MP4 into segments without encoding, so that a video can be streamed at once. */
export const segmentMp4 = (mp4: string, folder: string, limits: Limits): Promise<string> =>
  ffmpeg([...readingOnly('video/mp4'), '-i', mp4, ...FIRST_TRACKS, '-c', 'copy', ...playlist(folder)], limits);

/** Encodes smaller sizes of the MP4 in segments, decoding it once for all of them. */
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
