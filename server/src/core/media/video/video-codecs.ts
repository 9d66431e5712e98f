/** A descriptor of MPEG-4 (ISO 14496-1): its tag, and where its content begins. */
const descriptorAt = (data: Buffer, at: number): { tag: number; start: number } => {
  let start = at + 1;
  // Its length takes a byte, or up to four of which all but the last have their highest bit set.
  while (start < at + 4 && (data[start] ?? 0) >= 0x80) start += 1;
  return { tag: data[at] ?? 0, start: start + 1 };
};

const avcOf = (init: Buffer): string | null => {
  const box = init.indexOf('avcC');
  return box < 0 || init.length < box + 8 ? null : `avc1.${init.toString('hex', box + 5, box + 8)}`;
};

/** Bytes before a descriptor that is the last part of another. */
const BEFORE_DECODER = 3;
const BEFORE_SPECIFIC = 13;

const aacOf = (init: Buffer): string | null => {
  const box = init.indexOf('esds');
  if (box < 0) return null;
  const stream = descriptorAt(init, box + 8);
  const decoder = descriptorAt(init, stream.start + BEFORE_DECODER);
  const specific = descriptorAt(init, decoder.start + BEFORE_SPECIFIC);
  if (stream.tag !== 3 || decoder.tag !== 4 || specific.tag !== 5) return null;
  return `mp4a.${(init[decoder.start] ?? 0).toString(16)}.${(init[specific.start] ?? 0) >> 3}`;
};

/**
 * What a film's data is (RFC 6381), by the header of its segments: a player that is told needs not fetch any to know. Null for what is
 * neither H.264 nor with AAC or no sound.
 */
export const codecsOf = (init: Buffer): string | null => {
  const picture = avcOf(init);
  if (!init.includes('mp4a')) return picture;
  const sound = aacOf(init);
  return picture && sound && `${picture},${sound}`;
};
