import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const box = (type: string, ...parts: Buffer[]): Buffer => {
  const head = Buffer.alloc(8);
  const body = Buffer.concat(parts);
  head.writeUInt32BE(body.length + 8, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};
const full = (type: string, ...parts: Buffer[]): Buffer => box(type, Buffer.alloc(4), ...parts);
const bytes = (hex: string): Buffer => Buffer.from(hex.replaceAll(' ', ''), 'hex');
const uint32 = (...values: number[]): Buffer => Buffer.concat(values.map((value) => bytes(value.toString(16).padStart(8, '0'))));

/** The content of the first box of a type, at any depth. */
function contentOf(file: Buffer, type: string): Buffer {
  const at = file.indexOf(type, 0, 'latin1');
  return file.subarray(at + 4, at + file.readUInt32BE(at - 4) - 4);
}

/** An image of one color, as stored, and the color information in the file. */
interface Flat {
  rgb: readonly [number, number, number];
  icc?: Buffer;
  /** Numbers of H.273. */
  nclx?: { primaries: number; transfer: number };
}

const hexOf = (rgb: Flat['rgb']): string => Buffer.from(rgb).toString('hex');

/** A HEIC image of one HEVC frame, assembled from ffmpeg's output: a test card of the given size, or a single color. */
export async function heic(width: number, height: number, flat?: Flat): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'mekuri-heic-'));
  try {
    const path = join(folder, 'frame.mp4');
    const size = `size=${width}x${height}:rate=1:duration=1`;
    const source = flat
      ? `color=0x${hexOf(flat.rgb)}:${size},format=rgb24,scale=out_color_matrix=bt601:out_range=full`
      : `testsrc2=${size}`;
    await run('ffmpeg', [
      ...`-v error -f lavfi -i ${source} -frames:v 1 -pix_fmt yuv420p -c:v libx265 -x265-params log-level=none -tag:v hvc1`.split(' '),
      path,
    ]);
    const movie = await readFile(path);
    return assemble(contentOf(movie, 'hvcC'), contentOf(movie, 'mdat'), width, height, flat && colourBoxOf(flat));
  } finally {
    await rm(folder, { recursive: true });
  }
}

const uint16 = (...values: number[]): Buffer => Buffer.concat(values.map((value) => bytes(value.toString(16).padStart(4, '0'))));

/** BT.601 in limited range, as the frame is encoded. */
const colourBoxOf = ({ icc, nclx }: Flat): Buffer | undefined => {
  if (icc) return box('colr', Buffer.from('prof'), icc);
  return nclx && box('colr', Buffer.from('nclx'), uint16(nclx.primaries, nclx.transfer, 6), bytes('00'));
};

function assemble(decoder: Buffer, frame: Buffer, width: number, height: number, colours?: Buffer): Buffer {
  const brand = box('ftyp', Buffer.from('heic'), uint32(0), Buffer.from('mif1heic'));
  const handler = full('hdlr', uint32(0), Buffer.from('pict'), Buffer.alloc(13));
  const primary = full('pitm', bytes('0001'));
  const items = full('iinf', bytes('0001'), box('infe', bytes('02000000 0001 0000'), Buffer.from('hvc1\0')));
  const properties = box(
    'iprp',
    box('ipco', box('hvcC', decoder), full('ispe', uint32(width, height)), ...(colours ? [colours] : [])),
    full('ipma', uint32(1), bytes(colours ? '0001 03 81 02 03' : '0001 02 81 02')),
  );
  // Offsets and lengths take four bytes; one item of one extent, from the start of the file.
  const location = (offset: number) => full('iloc', bytes('44 00 0001 0001 0000 0001'), uint32(offset, frame.length));
  const meta = (offset: number) => full('meta', handler, primary, location(offset), items, properties);
  return Buffer.concat([brand, meta(brand.length + meta(0).length + 8), box('mdat', frame)]);
}
