import { join } from 'node:path';
import { runCapped, type Caps } from '../sandboxed-process.ts';

/** What a film is, as ffprobe sees it. */
export interface VideoInfo {
  durationMs: number;
  /** As shown, after the turn that a phone notes beside it. */
  width: number;
  height: number;
  /** H.264 in eight bits and not turned, with AAC or no sound: every browser plays it as it is. */
  playsEverywhere: boolean;
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
  disposition?: { attached_pic?: number };
  side_data_list?: { rotation?: number }[];
}

/** @throws ProgramFailedError when the file is not what it was checked to be, or broken; answers null when it holds no film */
export async function probeVideo(source: string, contentType: string, limits: Limits): Promise<VideoInfo | null> {
  const fields =
    'format=duration:stream=codec_type,codec_name,pix_fmt,width,height:stream_disposition=attached_pic:stream_side_data=rotation';
  const args = ['-v', 'error', ...readingOnly(contentType), '-show_entries', fields, '-of', 'json', source];
  const { streams = [], format } = JSON.parse(await runCapped('ffprobe', args, { ...limits, megabytes: MEGABYTES })) as {
    streams?: ProbedStream[];
    format?: { duration?: string };
  };
  const picture = streams.find((stream) => stream.codec_type === 'video' && stream.disposition?.attached_pic !== 1);
  const sound = streams.find((stream) => stream.codec_type === 'audio');
  if (!picture?.width || !picture.height || !Number(format?.duration)) return null;
  const rotation = picture.side_data_list?.find((data) => data.rotation !== undefined)?.rotation ?? 0;
  const turned = Math.abs(rotation) % 180 === 90;
  return {
    durationMs: Math.round(Number(format?.duration) * 1000),
    width: turned ? picture.height : picture.width,
    height: turned ? picture.width : picture.height,
    playsEverywhere:
      picture.codec_name === 'h264' &&
      /^yuvj?420p$/.test(picture.pix_fmt ?? '') &&
      rotation === 0 &&
      (!sound || sound.codec_name === 'aac'),
  };
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

/** An MP4 that plays while it loads: the film's own data where browsers know it, else encoded anew, at most `side` high. */
export function writeMp4(
  source: string,
  contentType: string,
  film: VideoInfo,
  target: string,
  side: number,
  limits: Limits,
): Promise<string> {
  const shortest = Math.min(film.width, film.height, side);
  const codec = film.playsEverywhere ? ['-c', 'copy'] : [...encoded(23), '-vf', scaled(shortest - (shortest % 2)), ...SOUND];
  return ffmpeg(
    [...readingOnly(contentType), '-i', source, ...FIRST_TRACKS, ...codec, '-movflags', '+faststart', '-f', 'mp4', target],
    limits,
  );
}

export const writePoster = (source: string, contentType: string, target: string, limits: Limits): Promise<string> =>
  ffmpeg([...readingOnly(contentType), '-i', source, ...'-map 0:v:0 -frames:v 1 -update 1 -f image2 -c:v png'.split(' '), target], limits);

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
