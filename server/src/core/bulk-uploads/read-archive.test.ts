import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { buffer } from 'node:stream/consumers';
import { sampleVideo, flatPng, halves } from '../media/testing/samples.ts';
import { inspect } from './open-archive.ts';
import { inspectArchive, type Inspected } from './read-archive.ts';
import { craftZip, type CraftedEntry } from './testing/archives.ts';

const MIB = 1024 * 1024;
const LIMITS = { IMAGE: 10 * MIB, VIDEO: 30 * MIB };
let png: Buffer;
let jpeg: Buffer;
let folder: string;

beforeAll(async () => {
  png = await halves(40, 30).png().toBuffer();
  jpeg = await halves(40, 30).jpeg().toBuffer();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mekuri-archive-'));
  await mkdir(join(folder, 'files'));
});
afterEach(() => rm(folder, { recursive: true }));

const read = async (archive: Buffer): Promise<Inspected> => {
  await writeFile(join(folder, 'archive'), archive);
  const found = await inspectArchive(join(folder, 'archive'), join(folder, 'files'), '夏.zip', LIMITS);
  expect(await readdir(join(folder, 'files'))).toEqual([]);
  return found;
};
const craft = (...entries: (CraftedEntry | [string, Buffer])[]): Buffer =>
  craftZip(entries.map((entry) => (Array.isArray(entry) ? { name: entry[0], body: entry[1], stored: true } : entry)));
const issues = async (...entries: Parameters<typeof craft>) =>
  (await read(craft(...entries))).files.map(({ name, fault: issue }) => [name, issue?.code ?? null]);

describe('an archive', () => {
  it('lists its files with their types, sizes and hashes', async () => {
    const zip = new ZipFile();
    zip.addBuffer(jpeg, 'A1.jpg');
    zip.addBuffer(png, '夏/b2.PNG', { compress: true });
    zip.addBuffer(await sampleVideo({ seconds: 1 }), 'A2.mp4');
    zip.addEmptyDirectory('夏');
    zip.end();
    const found = await read(await buffer(zip.outputStream));
    expect(found).toMatchObject({
      problem: null,
      files: [
        {
          index: 0,
          name: 'A1.jpg',
          contentType: 'image/jpeg',
          size: jpeg.length,
          sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
          fault: null,
        },
        { index: 1, name: '夏/b2.PNG', contentType: 'image/png', fault: null },
        { index: 2, name: 'A2.mp4', contentType: 'video/mp4', fault: null },
      ],
    });
  });

  it('has its names in UTF-8 or in code page 932', async () => {
    const cp932 = Buffer.from([0x95, 0x5c, 0x8e, 0x86, 0x2e, 0x70, 0x6e, 0x67]);
    expect(
      await issues(
        { name: cp932, body: png, utf8: false },
        { name: '裏.png', body: png, utf8: false },
        { name: 'が.png'.normalize('NFD'), body: png },
      ),
    ).toEqual([
      ['表紙.png', null],
      ['裏.png', null],
      ['が.png', null],
    ]);
  });

  it('may contain files that systems add', async () => {
    const junk = Buffer.from('x');
    expect(
      await issues(['A1.png', png], ['__MACOSX/._A1.png', junk], ['.DS_Store', junk], ['a/Thumbs.db', junk], ['a/', Buffer.alloc(0)]),
    ).toEqual([['A1.png', null]]);
    expect(
      await issues(['A1.png', png], { name: 'A2.png', body: junk, dosAttributes: 2 }, { name: 'b.png', body: junk, dosAttributes: 4 }),
    ).toEqual([['A1.png', null]]);
    const hidden = await issues({ name: '../A2.png', body: junk, dosAttributes: 2 }, { name: '../._A1.png', body: junk });
    expect(hidden.map(([, code]) => code)).toEqual(['bulk_uploads.bad_path', 'bulk_uploads.bad_path']);
  });

  it('counts its files without those that systems add', async () => {
    const companions = Array.from({ length: 1500 }, (_, at) => ({ name: `__MACOSX/._${at}.png`, body: Buffer.from('x'), stored: true }));
    const found = await read(craftZip([{ name: 'A1.png', body: png, stored: true }, ...companions]));
    expect(found).toMatchObject({ problem: null, passedOver: 1500, files: [{ name: 'A1.png', fault: null }] });
  });

  it.each<[string, CraftedEntry, string]>([
    ['leaves its folder', { name: '../A1.png', body: Buffer.from('x') }, 'bulk_uploads.bad_path'],
    ['leaves it further in', { name: 'a/../../A1.png', body: Buffer.from('x') }, 'bulk_uploads.bad_path'],
    ['is absolute', { name: '/etc/A1.png', body: Buffer.from('x') }, 'bulk_uploads.bad_path'],
    ['is on a drive', { name: 'C:/A1.png', body: Buffer.from('x') }, 'bulk_uploads.bad_path'],
    ['has backslashes', { name: String.raw`..\A1.png`, body: Buffer.from('x') }, 'bulk_uploads.bad_path'],
    ['has a zero byte', { name: 'A1.png\0.exe', body: Buffer.from('x') }, 'bulk_uploads.bad_path'],
    ['is written backwards', { name: 'A1\u202Egnp.exe', body: Buffer.from('x') }, 'bulk_uploads.bad_path'],
    ['is a folder elsewhere', { name: '../a/', body: Buffer.alloc(0) }, 'bulk_uploads.bad_path'],
    ['lies too deep', { name: 'a/b/A1.png', body: Buffer.from('x') }, 'bulk_uploads.too_deep'],
    ['is a link', { name: 'A1.png', body: Buffer.from('/etc/passwd'), mode: 0o120777 }, 'bulk_uploads.special_file'],
    ['is a device', { name: 'A1.png', body: Buffer.from('x'), mode: 0o020666 }, 'bulk_uploads.special_file'],
    ['is encrypted', { name: 'A1.png', body: Buffer.from('x'), encrypted: true }, 'bulk_uploads.encrypted'],
    ['is an archive', { name: 'A1.zip', body: Buffer.from('x') }, 'bulk_uploads.nested_archive'],
    ['is a script', { name: 'A1.svg', body: Buffer.from('<svg/>') }, 'media.format_refused'],
    ['is packed in a strange way', { name: 'A1.png', body: Buffer.from('x'), method: 12 }, 'bulk_uploads.entry_damaged'],
    ['says it is huge', { name: 'A1.png', body: Buffer.alloc(200_000, 'ab'), stored: true, size: 200_000 }, 'media.content_differs'],
    ['is empty', { name: 'A1.png', body: Buffer.alloc(0) }, 'media.unreadable'],
    ['has a name that is no text', { name: Buffer.from([0xff, 0xfe, 0x2e, 0x70]), body: Buffer.from('x') }, 'bulk_uploads.name_unreadable'],
    ['has a wrong checksum', { name: 'A1.png', body: Buffer.from('x'), checksum: 1 }, 'bulk_uploads.entry_damaged'],
    ['is longer than it says', { name: 'A1.png', body: Buffer.alloc(5000, 1), size: 10 }, 'bulk_uploads.entry_damaged'],
    ['is shorter than it says', { name: 'A1.png', body: Buffer.alloc(50, 1), size: 1000 }, 'bulk_uploads.entry_damaged'],
  ])('is refused for a file that %s', async (_what, entry, code) => {
    const found = await read(craftZip([entry]));
    expect(found).toMatchObject({ problem: null, files: [{ fault: { code } }] });
    expect(found.files[0]!.fault!.params['name']).toBe(found.files[0]!.name);
  });

  it.each<[string, [string, string]]>([
    ['case', ['A1.png', 'a1.PNG']],
    ['normal form', ['が.png'.normalize('NFC'), 'が.png'.normalize('NFD')]],
    ['nothing', ['A1.png', 'A1.png']],
  ])('is refused for twins that differ by %s', async (_what, names) => {
    expect((await issues(...names.map((name): [string, Buffer] => [name, png]))).map(([, code]) => code)).toEqual([
      'bulk_uploads.twin',
      'bulk_uploads.twin',
    ]);
  });

  it('detects the types of its files from their bytes', async () => {
    const found = await read(craft(['A1.HEIC', jpeg], ['A2', png], ['A3.webp', jpeg], ['A4.jpg', await sampleVideo({ seconds: 1 })]));
    expect(found.files.map(({ contentType, fault: issue }) => [contentType, issue])).toEqual([
      ['image/jpeg', null],
      ['image/png', null],
      ['image/jpeg', null],
      ['video/mp4', null],
    ]);
  });

  it('is refused for files that are not accepted', async () => {
    const playlist = Buffer.from('#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n');
    const polyglot = Buffer.concat([Buffer.from('GIF89a'), jpeg]);
    const nested = craft(['A1.png', png]);
    expect(
      await issues(
        ['A0.svg', Buffer.from('<svg/>')],
        ['A1.mp4', playlist],
        ['A2.jpg', polyglot],
        ['A3.png', nested],
        ['A4.png', flatPng(16_383, 16_383)],
        ['A5.png', png],
      ),
    ).toEqual([
      ['A0.svg', 'media.format_refused'],
      ['A1.mp4', 'media.content_differs'],
      ['A2.jpg', 'media.format_refused'],
      ['A3.png', 'media.format_refused'],
      ['A4.png', 'media.too_many_pixels'],
      ['A5.png', null],
    ]);
  });

  it('is refused as a whole when it is a bomb', async () => {
    const zeros = Buffer.alloc(8 * MIB);
    const bomb = craftZip([{ name: 'A1.png', body: zeros }]);
    expect(bomb.length).toBeLessThan(20_000);
    expect(await read(bomb)).toEqual({ problem: { code: 'bulk_uploads.ratio', params: { name: '夏.zip' } }, files: [], passedOver: 0 });
    const sharing = craftZip([
      { name: 'A1.png', body: png, stored: true },
      ...Array.from({ length: 50 }, (_, at) => ({ name: `B${at + 1}.png`, body: png, stored: true, sharing: 0 })),
    ]);
    expect((await read(sharing)).problem).toMatchObject({ code: 'bulk_uploads.damaged' });
    const one = { name: 'A1.png', body: zeros, size: 8 * MIB };
    const padding: [string, Buffer] = ['A2.png', Buffer.alloc(MIB, 7)];
    expect((await issues(one, padding))[0]).toEqual(['A1.png', 'bulk_uploads.ratio']);
  });

  it('is refused as a whole with too many files, with none, or when it is not a ZIP', async () => {
    const many = craftZip(Array.from({ length: 1001 }, (_, at) => ({ name: `${at}.png`, body: Buffer.from('x'), stored: true })));
    expect((await read(many)).problem).toMatchObject({ code: 'bulk_uploads.too_many_entries', params: { limit: 1000 } });
    expect((await read(craft())).problem).toMatchObject({ code: 'bulk_uploads.empty' });
    const whole = craft(['A1.png', png]);
    for (const broken of [
      whole.subarray(0, whole.length - 30),
      Buffer.from('PK'),
      Buffer.alloc(0),
      jpeg,
      craftZip([{ name: 'A1.png', body: png }], { count: 7 }),
    ])
      expect((await read(broken)).problem).toMatchObject({ code: 'bulk_uploads.damaged' });
  });

  it('of files over the limits is refused without unpacking them', async () => {
    const lying = craftZip([{ name: 'A1.png', body: Buffer.from('x'), size: 10 * MIB + 1 }]);
    expect((await read(lying)).problem).toMatchObject({ code: 'bulk_uploads.ratio' });
    const large = await read(craftZip([{ name: 'A1.png', body: Buffer.concat([png, randomBytes(10 * MIB)]), stored: true }]));
    expect(large.files[0]!.fault).toEqual({ code: 'media.image_too_large', params: { name: 'A1.png', limit: 10 } });
  });
});

describe('the process that opens archives', () => {
  it('gives the same results as here, and can write only to its folder', async () => {
    const path = join(folder, 'archive');
    await writeFile(path, craft(['A1.png', png]));
    const archive = { path, folder: join(folder, 'files'), signal: new AbortController().signal };
    expect(await inspect(archive, '夏.zip', LIMITS)).toMatchObject({ problem: null, files: [{ name: 'A1.png', fault: null }] });
    await expect(inspect({ ...archive, path: join(folder, 'nowhere') }, 'x.zip', LIMITS)).resolves.toMatchObject({
      problem: { code: 'bulk_uploads.damaged' },
    });
    expect(await readdir(folder)).toEqual(expect.arrayContaining(['archive', 'files']));
    expect(await readdir(folder)).toHaveLength(2);
  });
});
