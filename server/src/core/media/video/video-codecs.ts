/** Reads an MPEG-4 descriptor (ISO 14496-1): its tag, and where its content begins. */
const descriptorAt = (data: Buffer, at: number): { tag: number; start: number } => {
  let start = at + 1;
  // Its length takes one to four bytes; all but the last have their highest bit set.
  while (start < at + 4 && (data[start] ?? 0) >= 0x80) start += 1;
  return { tag: data[at] ?? 0, start: start + 1 };
};

const avcOf = (init: Buffer): string | null => {
  const box = init.indexOf('avcC');
  return box < 0 || init.length < box + 8 ? null : `avc1.${init.toString('hex', box + 5, box + 8)}`;
};

/** Bytes of a descriptor before its nested one. */
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
 * The codecs of a video (RFC 6381), from the init segment. A player that knows them need not fetch any segment to find out. Null unless the
 * video is H.264 with AAC or no sound.
 */
export const codecsOf = (init: Buffer): string | null => {
  const picture = avcOf(init);
  if (!init.includes('mp4a')) return picture;
  const sound = aacOf(init);
  return picture && sound && `${picture},${sound}`;
};
