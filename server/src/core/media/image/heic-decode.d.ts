declare module 'heic-decode' {
  /** The file's primary image, upright, as 8-bit RGBA. @throws when it cannot be decoded */
  export default function decode(options: { buffer: Uint8Array }): Promise<{ width: number; height: number; data: Uint8ClampedArray }>;
}
