import { crc32, deflateSync } from 'node:zlib';
import { profileOfNclx } from './nclx-profile.ts';

interface Box {
  type: string;
  data: Buffer;
}

const MAX_BOXES = 2000;

const boxesIn = (data: Buffer): Box[] => {
  const boxes: Box[] = [];
  for (let at = 0; at + 8 <= data.length && boxes.length < MAX_BOXES;) {
    const short = data.readUInt32BE(at);
    const isWide = short === 1 && at + 16 <= data.length;
    const size = isWide ? Number(data.readBigUInt64BE(at + 8)) : short === 0 ? data.length - at : short;
    const head = isWide ? 16 : 8;
    if (size < head || at + size > data.length) break;
    boxes.push({ type: data.toString('latin1', at + 4, at + 8), data: data.subarray(at + head, at + size) });
    at += size;
  }
  return boxes;
};
const first = (boxes: readonly Box[], type: string): Buffer | undefined => boxes.find((box) => box.type === type)?.data;

/** Indexes, from 1, of an item's properties in the property list. */
const propertiesOf = (ipma: Buffer, item: number): number[] => {
  const hasWideIds = ipma[0]! >= 1;
  const isWide = (ipma[3]! & 1) === 1;
  let at = 8;
  for (let left = ipma.readUInt32BE(4); left > 0; left -= 1) {
    const id = hasWideIds ? ipma.readUInt32BE(at) : ipma.readUInt16BE(at);
    at += hasWideIds ? 4 : 2;
    const count = ipma[at]!;
    at += 1;
    const places = Array.from({ length: count }, (_, index) =>
      isWide ? ipma.readUInt16BE(at + 2 * index) & 0x7fff : ipma[at + index]! & 0x7f,
    );
    if (id === item) return places;
    at += count * (isWide ? 2 : 1);
  }
  return [];
};

const nclxIn = ({ type, data }: Box): Buffer | null =>
  type === 'colr' && data.toString('latin1', 0, 4) === 'nclx'
    ? profileOfNclx({ primaries: data.readUInt16BE(4), transfer: data.readUInt16BE(6) })
    : null;

const iccIn = ({ type, data }: Box): Buffer | null =>
  type === 'colr' && ['prof', 'rICC'].includes(data.toString('latin1', 0, 4)) ? data.subarray(4) : null;

/**
 * The ICC profile of a HEIC file's primary image, or one built from the numbers that name its colors (`nclx`). Null when it has neither,
 * when they are those of a standard display, and when they cannot be parsed.
 */
export function heicProfile(file: Buffer): Buffer | null {
  try {
    const meta = boxesIn(first(boxesIn(file), 'meta')!.subarray(4));
    const iprp = boxesIn(first(meta, 'iprp')!);
    const properties = boxesIn(first(iprp, 'ipco')!);
    const pitm = first(meta, 'pitm')!;
    const main = pitm[0] === 0 ? pitm.readUInt16BE(4) : pitm.readUInt32BE(4);
    const own = iprp.filter(({ type }) => type === 'ipma').flatMap(({ data }) => propertiesOf(data, main));
    const ofMain = own.flatMap((place) => properties[place - 1] ?? []);
    const candidates = [...ofMain, ...properties];
    return candidates.map(iccIn).find(Boolean) ?? candidates.map(nclxIn).find(Boolean) ?? null;
  } catch {
    return null;
  }
}

const HEADER_END = 33;

/** Inserts a color profile into a PNG. */
export function withProfile(png: Buffer, icc: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(icc)]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - 4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([png.subarray(0, HEADER_END), length, body, checksum, png.subarray(HEADER_END)]);
}
