import { crc32, deflateRawSync } from 'node:zlib';

/** An entry as the archive declares it, false declarations included. */
export interface CraftedEntry {
  name: string | Buffer;
  body: Buffer;
  stored?: boolean;
  /** UTF-8 flag, on by default. */
  utf8?: boolean;
  encrypted?: boolean;
  /** Windows attributes: 2 hidden, 4 system. */
  dosAttributes?: number;
  /** Unix mode, e.g. 0o120777 for a symbolic link. */
  mode?: number;
  /** Replace the true values. */
  size?: number;
  checksum?: number;
  method?: number;
  /** Index of another entry whose local header, and so bytes, this one shares. */
  sharing?: number;
}

/** Builds a ZIP file byte by byte, malformed ones included. */
export function craftZip(entries: readonly CraftedEntry[], { count = entries.length }: { count?: number } = {}): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  const offsets: number[] = [];
  let at = 0;
  for (const entry of entries) {
    const name = Buffer.isBuffer(entry.name) ? entry.name : Buffer.from(entry.name, 'utf8');
    const data = entry.stored ? entry.body : deflateRawSync(entry.body);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE((entry.utf8 === false ? 0 : 0x800) | (entry.encrypted ? 1 : 0), 2);
    fields.writeUInt16LE(entry.method ?? (entry.stored ? 0 : 8), 4);
    fields.writeUInt32LE(entry.checksum ?? crc32(entry.body), 10);
    fields.writeUInt32LE(data.length, 14);
    fields.writeUInt32LE(entry.size ?? entry.body.length, 18);
    fields.writeUInt16LE(name.length, 22);
    if (entry.sharing === undefined) {
      offsets.push(at);
      const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), fields, name, data]);
      locals.push(local);
      at += local.length;
    } else offsets.push(offsets[entry.sharing]!);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE((((entry.mode ?? 0) << 16) | (entry.dosAttributes ?? 0)) >>> 0, 6);
    rest.writeUInt32LE(offsets.at(-1)!, 10);
    central.push(
      Buffer.concat([
        Buffer.from('PK\u0001\u0002', 'latin1'),
        Buffer.from([20, entry.dosAttributes === undefined ? 3 : 0]),
        fields,
        rest,
        name,
      ]),
    );
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, directory, end]);
}
