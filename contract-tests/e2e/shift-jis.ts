const LEADS = [...range(0x81, 0x9f), ...range(0xe0, 0xfc)];
const TRAILS = [...range(0x40, 0x7e), ...range(0x80, 0xfc)];

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** The bytes of each character, found by decoding all of them: platforms decode Shift_JIS, but do not encode it. */
const codes = new Map<string, readonly number[]>();
const decoder = new TextDecoder('shift_jis');
for (const lead of LEADS) {
  for (const trail of TRAILS) {
    const sign = decoder.decode(Uint8Array.of(lead, trail));
    if (sign.length === 1 && sign !== '\uFFFD' && !codes.has(sign)) codes.set(sign, [lead, trail]);
  }
}

/** Encodes a text as Excel in Japan saves it. @throws for a character that Shift_JIS does not have */
export const shiftJis = (text: string): Buffer =>
  Buffer.from(
    Array.from(text).flatMap((sign) => {
      const code = sign.codePointAt(0)! < 0x80 ? [sign.codePointAt(0)!] : codes.get(sign);
      if (!code) throw new Error(`Shift_JIS has no ${sign}`);
      return code;
    }),
  );
