const BYTES = 16;

/** A UUIDv7: starts with a timestamp, so ids sort by creation. Works without a secure context, unlike `randomUUID`. */
export const uuidv7 = (now = Date.now()): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  new DataView(bytes.buffer).setBigUint64(0, (BigInt(now) << 16n) | BigInt(0x7000 | ((bytes[6]! & 0x0f) << 8) | bytes[7]!));
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
};
