import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { KitError } from '@mekuri/kit/errors';
import { isCompanionFile } from '@mekuri/kit/files';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { fileKind, inMegabytes, type SizeLimits } from '../media/upload/file-kinds.ts';
import { inspectFile } from '../media/upload/inspect-file.ts';
import { decodeName, isArchiveName, nameIssue, twinKey, typeOfName } from './entry-names.ts';
import { MAX_ENTRIES, MAX_FILES, MAX_RATIO, MAX_UNPACKED_BYTES } from './limits.ts';
import type { ArchiveFile, Issue } from './model.ts';

/** The content of an archive. With a problem, no files are listed. */
export interface Inspected {
  problem: Issue | null;
  files: ArchiveFile[];
  /** Number of entries that are hidden or were added by operating systems and tools. */
  passedOver: number;
}

interface Listed {
  entry: Entry;
  index: number;
  name: string;
  contentType: string;
  fault: Issue | null;
}

const UTF8_FLAG = 0x0800;
const FILE_TYPE = 0o170000;
const REGULAR = 0o100000;
/** Host systems in `versionMadeBy` whose attributes can mark a file as hidden: FAT, NTFS, VFAT. */
const DOS_HOSTS = new Set([0, 10, 14]);
const HIDDEN_OR_SYSTEM = 0x06;
const MIB = 1024 * 1024;
/** Size of a local header without its name. */
const HEADER_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;

const open = (path: string): Promise<ZipFile> => openPromise(path, { decodeStrings: false, lazyEntries: true, autoClose: false });

/**
 * Reads the central directory first. Unless the whole archive is refused, then reads each file without an error, one at a time, into a
 * single temporary file, counts its bytes and detects its type from them, not from its name. No name in the archive is ever used as a path.
 */
export async function inspectArchive(path: string, folder: string, name: string, limits: SizeLimits): Promise<Inspected> {
  let passedOver = 0;
  const refused = (code: string, limit?: number): Inspected => ({
    problem: { code, params: limit === undefined ? { name } : { name, limit } },
    files: [],
    passedOver,
  });
  const zip = await open(path).catch(() => null);
  if (!zip) return refused('bulk_uploads.damaged');
  try {
    if (zip.entryCount > MAX_ENTRIES) return refused('bulk_uploads.too_many_entries', MAX_FILES);
    const entries = await entriesOf(zip).catch(() => null);
    if (!entries) return refused('bulk_uploads.damaged');
    const problem = wholeIssue(entries, zip.fileSize);
    if (problem) return refused(problem, problem === 'bulk_uploads.unpacked_too_large' ? inMegabytes(MAX_UNPACKED_BYTES) : undefined);
    const counted = entries.map(nameEntry).filter(({ isCompanion }) => !isCompanion);
    passedOver = entries.length - counted.length;
    const listed = listFiles(counted, limits);
    if (listed.length > MAX_FILES) return refused('bulk_uploads.too_many_entries', MAX_FILES);
    if (listed.length === 0) return refused('bulk_uploads.empty');
    const files: ArchiveFile[] = [];
    // Read the others even when one file has an error, so that the report lists everything to correct.
    for (const file of listed) files.push(file.fault === null ? await readFile(zip, file, join(folder, 'entry'), limits) : unread(file));
    return { problem: null, files, passedOver };
  } finally {
    zip.close();
  }
}

const entriesOf = async (zip: ZipFile): Promise<Entry[]> => {
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) entries.push(entry);
  return entries;
};

/** Signs of a zip bomb: too much unpacked data, or files that share their bytes. */
const wholeIssue = (entries: readonly Entry[], fileSize: number): string | null => {
  const unpacked = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (unpacked / fileSize > MAX_RATIO) return 'bulk_uploads.ratio';
  if (unpacked > MAX_UNPACKED_BYTES) return 'bulk_uploads.unpacked_too_large';
  const byPlace = entries.toSorted((one, other) => one.relativeOffsetOfLocalHeader - other.relativeOffsetOfLocalHeader);
  const overlaps = byPlace.some(({ relativeOffsetOfLocalHeader, compressedSize }, at) => {
    const end = relativeOffsetOfLocalHeader + HEADER_BYTES + compressedSize;
    return end > (byPlace[at + 1]?.relativeOffsetOfLocalHeader ?? fileSize);
  });
  return overlaps ? 'bulk_uploads.damaged' : null;
};

interface NamedEntry {
  entry: Entry;
  index: number;
  name: string;
  isReadable: boolean;
  isCompanion: boolean;
}

const nameEntry = (entry: Entry, index: number): NamedEntry => {
  const decoded = decodeName(entry.fileNameRaw, (entry.generalPurposeBitFlag & UTF8_FLAG) !== 0);
  const name = decoded ?? Buffer.from(entry.fileNameRaw).toString('latin1');
  return { entry, index, name, isReadable: decoded !== null, isCompanion: decoded !== null && isCompanion(entry, name) };
};

/** Recognized by its name, or by the hidden and system attributes of Windows. */
const isCompanion = ({ externalFileAttributes, versionMadeBy }: Entry, name: string): boolean => {
  const isHidden = DOS_HOSTS.has(versionMadeBy >>> 8) && (externalFileAttributes & HIDDEN_OR_SYSTEM) !== 0;
  return isCompanionFile(name) || (isHidden && nameIssue(name) !== 'bulk_uploads.bad_path');
};

const listFiles = (entries: readonly NamedEntry[], limits: SizeLimits): Listed[] => {
  const listed = entries.flatMap(({ entry, index, name, isReadable }): Listed[] => {
    const issue = isReadable ? entryIssue(entry, name, limits) : 'bulk_uploads.name_unreadable';
    // A folder by itself needs no cell, but one whose name tries to leave the archive is refused.
    if (name.endsWith('/') && (issue === null || issue === 'bulk_uploads.too_deep')) return [];
    return [
      {
        entry,
        index,
        name: shown(name),
        contentType: typeOfName(name) ?? '',
        fault: issue === null ? null : issueFor(issue, shown(name), limits),
      },
    ];
  });
  const counts = Map.groupBy(listed, ({ name }) => twinKey(name));
  return listed.map((file) =>
    file.fault === null && counts.get(twinKey(file.name))!.length > 1
      ? { ...file, fault: issueFor('bulk_uploads.twin', file.name, limits) }
      : file,
  );
};

/** The name for reports: a single line of limited length. */
const shown = (name: string): string => [...name.replaceAll(/\p{C}/gu, '\u{FFFD}')].slice(0, 300).join('').normalize('NFC');

const issueFor = (code: string, name: string, limits: SizeLimits): Issue => {
  const limit = { 'media.image_too_large': limits.IMAGE, 'media.video_too_large': limits.VIDEO }[code];
  return { code, params: limit === undefined ? { name } : { name, limit: inMegabytes(limit) } };
};

const entryIssue = (entry: Entry, name: string, limits: SizeLimits): string | null => {
  const badName = nameIssue(name);
  if (badName) return badName;
  const mode = (entry.externalFileAttributes >>> 16) & FILE_TYPE;
  const isFolder = name.endsWith('/');
  if (mode !== 0 && mode !== REGULAR && !isFolder) return 'bulk_uploads.special_file';
  if (isFolder) return entry.uncompressedSize > 0 ? 'bulk_uploads.special_file' : null;
  if (entry.isEncrypted()) return 'bulk_uploads.encrypted';
  if (isArchiveName(name)) return 'bulk_uploads.nested_archive';
  if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED) return 'bulk_uploads.entry_damaged';
  // The type is only known once the file is read; no file may exceed the larger of both limits.
  if (entry.uncompressedSize > Math.max(limits.IMAGE, limits.VIDEO))
    return fileKind(typeOfName(name) ?? '')?.kind === 'IMAGE' ? 'media.image_too_large' : 'media.video_too_large';
  if (entry.uncompressedSize > MIB && entry.uncompressedSize / Math.max(1, entry.compressedSize) > MAX_RATIO) return 'bulk_uploads.ratio';
  return entry.uncompressedSize === 0 ? 'media.unreadable' : null;
};

const unread = ({ entry, index, name, contentType, fault: issue }: Listed): ArchiveFile => ({
  index,
  name,
  contentType,
  size: entry.uncompressedSize,
  sha256: '',
  fault: issue,
});

async function readFile(zip: ZipFile, file: Listed, target: string, limits: SizeLimits): Promise<ArchiveFile> {
  const plain = unread(file);
  try {
    const { sha256 } = await extract(zip, file.entry, target);
    const { contentType } = await inspectFile(target, { name: file.name, size: plain.size, limits, isPicture: false });
    return { ...plain, contentType, sha256 };
  } catch (error) {
    if (!(error instanceof KitError)) return { ...plain, fault: { code: 'bulk_uploads.entry_damaged', params: { name: file.name } } };
    return { ...plain, fault: { code: error.code, params: { ...error.options.params } } };
  } finally {
    await rm(target, { force: true });
  }
}

/** Extracts one entry. @throws when its size or checksum differs from the central directory */
async function extract(zip: ZipFile, entry: Entry, target: string): Promise<{ sha256: string }> {
  const hash = createHash('sha256');
  let [received, checksum] = [0, 0];
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length;
      checksum = crc32(chunk, checksum);
      hash.update(chunk);
      done(received > entry.uncompressedSize ? new Error('An entry has more bytes than it says.') : null, chunk);
    },
  });
  await pipeline(await zip.openReadStreamPromise(entry), measure, createWriteStream(target));
  if (received !== entry.uncompressedSize || checksum !== entry.crc32) throw new Error('An entry is not what the directory says.');
  return { sha256: hash.digest('hex') };
}

/** Writes entries to `<folder>/<index>`. @throws when one of them cannot be read */
export async function extractFiles(path: string, folder: string, indices: ReadonlySet<number>): Promise<void> {
  const zip = await open(path);
  try {
    const entries = await entriesOf(zip);
    for (const index of indices) await extract(zip, entries[index]!, join(folder, String(index)));
  } finally {
    zip.close();
  }
}
