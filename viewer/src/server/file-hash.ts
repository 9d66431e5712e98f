const mixed = (one: number, other: number): number =>
  Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(other ^ (other >>> 13), 3_266_489_909);

const hex = (value: number): string => (value >>> 0).toString(16).padStart(8, '0');

/** A 16-digit hexadecimal file name from the content's source: cyrb64, which distinguishes versions but is not a cryptographic hash. */
export const fileHash = (source: unknown): string => {
  let one = 0xdeadbeef;
  let other = 0x41c6ce57;
  const text = JSON.stringify(source);
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    one = Math.imul(one ^ code, 2_654_435_761);
    other = Math.imul(other ^ code, 1_597_334_677);
  }
  return hex(mixed(other, one)) + hex(mixed(one, other));
};
