/** Numbers by which containers name colors (ITU-T H.273). */
export interface Nclx {
  primaries: number;
  transfer: number;
}

type Curve = (value: number) => number;
type Vector = readonly [number, number, number];

/** XYZ of red, green and blue, adapted to the profile white point (D50) by Bradford's method. */
const PRIMARIES: Readonly<Record<number, readonly Vector[]>> = {
  1: [
    [0.43607, 0.22249, 0.01392],
    [0.38515, 0.71687, 0.09708],
    [0.14307, 0.06061, 0.7141],
  ],
  9: [
    [0.67348, 0.27904, -0.00193],
    [0.16566, 0.67534, 0.02998],
    [0.12505, 0.04561, 0.79686],
  ],
  12: [
    [0.51512, 0.2412, -0.00105],
    [0.29198, 0.69225, 0.04189],
    [0.1571, 0.06657, 0.78407],
  ],
};
const ORDINARY = 1;
const PQ = 16;
const HLG = 18;

/** Luminance of white, in cd/m² (BT.2408). */
const WHITE = 203;
const PEAK = 1000 / WHITE;

/** Light up to `KNEE` stays unchanged; from there up to `PEAK` it is compressed below 1. */
const KNEE = 0.3;
const compress: Curve = (light) => {
  if (light <= KNEE) return light;
  const a = (-KNEE * KNEE * (PEAK - 1)) / (KNEE * KNEE - 2 * KNEE + PEAK);
  const b = (KNEE * KNEE - 2 * KNEE * PEAK + PEAK) / (PEAK - 1);
  return Math.min(1, (((b * b + 2 * b * KNEE + KNEE * KNEE) / (b - a)) * (light + a)) / (light + b));
};

const srgb: Curve = (value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

/** SMPTE ST 2084, relative to white. */
const pq: Curve = (value) => {
  const power = value ** (1 / 78.84375);
  return ((Math.max(power - 0.8359375, 0) / (18.8515625 - 18.6875 * power)) ** (1 / 0.1593017578125) * 10_000) / WHITE;
};

/** ARIB STD-B67 on a display of 1,000 cd/m², relative to white. */
const hlg: Curve = (value) => {
  const scene = value <= 0.5 ? (value * value) / 3 : (Math.exp((value - 0.55991073) / 0.17883277) + 0.28466892) / 12;
  return scene ** 1.2 * PEAK;
};

const curveOf = (transfer: number): Curve => {
  if (transfer === PQ) return (value) => compress(pq(value));
  return transfer === HLG ? (value) => compress(hlg(value)) : srgb;
};

const CURVE_POINTS = 1024;

const uint32 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [index, value] of values.entries()) bytes.writeInt32BE(value, 4 * index);
  return bytes;
};
/** A type's signature and its four reserved bytes. */
const typed = (signature: string, ...parts: Buffer[]): Buffer => Buffer.concat([Buffer.from(signature, 'latin1'), uint32(0), ...parts]);
const fixed = (value: number): number => Math.round(value * 65_536);
const xyz = (vector: Vector): Buffer => typed('XYZ ', uint32(...vector.map(fixed)));

const curveTag = (curve: Curve): Buffer => {
  const points = Buffer.alloc(2 * CURVE_POINTS);
  for (let index = 0; index < CURVE_POINTS; index += 1)
    points.writeUInt16BE(Math.round(Math.min(1, Math.max(0, curve(index / (CURVE_POINTS - 1)))) * 65_535), 2 * index);
  return typed('curv', uint32(CURVE_POINTS), points);
};

/** A localized text with one entry, in English. */
const text = (words: string): Buffer => {
  const utf16 = Buffer.from(words, 'utf16le').swap16();
  return typed('mluc', uint32(1, 12), Buffer.from('enUS'), uint32(utf16.length, 28), utf16);
};

const D50: Vector = [0.9642, 1, 0.8249];
const HEADER_BYTES = 128;
const ENTRY_BYTES = 12;
const VERSION = 0x04_30_00_00;

const header = (size: number): Buffer =>
  Buffer.concat([
    uint32(size, 0, VERSION),
    Buffer.from('mntrRGB XYZ ', 'latin1'),
    Buffer.alloc(12),
    Buffer.from('acsp', 'latin1'),
    Buffer.alloc(28),
    uint32(...D50.map(fixed)),
    Buffer.alloc(48),
  ]);

const assemble = (tags: readonly (readonly [signature: string, data: Buffer])[]): Buffer => {
  let at = HEADER_BYTES + 4 + tags.length * ENTRY_BYTES;
  const placed = tags.map(([signature, data]) => {
    const padded = Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)]);
    const entry = Buffer.concat([Buffer.from(signature, 'latin1'), uint32(at, data.length)]);
    at += padded.length;
    return { entry, padded };
  });
  const entries = placed.map(({ entry }) => entry);
  return Buffer.concat([header(at), uint32(tags.length), ...entries, ...placed.map(({ padded }) => padded)]);
};

/**
 * An ICC profile for colors that are named by numbers. For HDR, its curves compress what is brighter than white, so that standard displays
 * can show it. Null for the colors of a standard display, and for unknown ones.
 */
export const profileOfNclx = ({ primaries, transfer }: Nclx): Buffer | null => {
  const isHdr = transfer === PQ || transfer === HLG;
  const [red, green, blue] = PRIMARIES[primaries] ?? [];
  if (!red || !green || !blue || (primaries === ORDINARY && !isHdr)) return null;
  const curve = curveTag(curveOf(transfer));
  return assemble([
    ['desc', text(`H.273 ${primaries}/${transfer}`)],
    ['cprt', text('No copyright')],
    ['wtpt', xyz(D50)],
    ['rXYZ', xyz(red)],
    ['gXYZ', xyz(green)],
    ['bXYZ', xyz(blue)],
    ['rTRC', curve],
    ['gTRC', curve],
    ['bTRC', curve],
  ]);
};
