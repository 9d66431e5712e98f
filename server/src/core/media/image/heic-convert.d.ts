declare module 'heic-convert' {
  /** The file's main picture, upright, in another format; `quality` 0 to 1. @throws when it cannot be decoded */
  export default function convert(options: { buffer: Uint8Array; format: 'JPEG' | 'PNG'; quality?: number }): Promise<ArrayBuffer>;
}
