import { crc32 } from 'node:zlib';

export interface ZipEntry {
  name: string;
  body: Buffer;
}

const bytes = (...fields: [value: number, size: 2 | 4][]): Buffer =>
  Buffer.concat(
    fields.map(([value, size]) => {
      const field = Buffer.alloc(size);
      field.writeUIntLE(value, 0, size);
      return field;
    }),
  );

/** A ZIP of uncompressed files; names in UTF-8. */
export const zipOf = (entries: readonly ZipEntry[]): Buffer => {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let at = 0;
  for (const { name, body } of entries) {
    const path = Buffer.from(name);
    const facts = bytes(
      [20, 2],
      [0x800, 2],
      [0, 2],
      [0, 4],
      [crc32(body), 4],
      [body.length, 4],
      [body.length, 4],
      [path.length, 2],
      [0, 2],
    );
    const local = Buffer.concat([bytes([0x04034b50, 4]), facts, path, body]);
    central.push(Buffer.concat([bytes([0x02014b50, 4], [20, 2]), facts, bytes([0, 2], [0, 2], [0, 2], [0, 4], [at, 4]), path]));
    locals.push(local);
    at += local.length;
  }
  const directory = Buffer.concat(central);
  const end = bytes([0x06054b50, 4], [0, 4], [entries.length, 2], [entries.length, 2], [directory.length, 4], [at, 4], [0, 2]);
  return Buffer.concat([...locals, directory, end]);
};
