declare module 'heic-decode' {
  /** The file's main picture, upright, eight bits each of red, green, blue and alpha. @throws when it cannot be decoded */
  export default function decode(options: { buffer: Uint8Array }): Promise<{ width: number; height: number; data: Uint8ClampedArray }>;
}
