import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { Upstream } from '@mekuri/kit/errors';
import type { ShareCard, SiteIcons } from '@mekuri/kit/viewer';
import { LRUCache } from 'lru-cache';
import { projectRoot } from '../../../config.ts';
import type { Deps } from '../../../kernel/types.ts';
import { CARD_FILE, iconFile, ICONS, TASK_FILE, type BrandTask, type IconName } from './brand-tasks.ts';
import { withTempDir } from '../processing.ts';
import { runCapped } from '../sandboxed-process.ts';
import { renditionsFolder } from '../upload/upload.ts';

const CHILD = fileURLToPath(new URL('./brand-worker.ts', import.meta.url));
const SECONDS = 20;
const MEGABYTES = 2000;
const MEMORY_BYTES = 16 * 2 ** 20;
/** Composition is serial; requests beyond this queue length are refused as busy. */
const MOST_WAITING = 20;

export type Icons = Readonly<Record<IconName, Buffer>>;

type Parts = Pick<Deps, 'storage' | 'config'>;

/**
 * Share cards and icons, composed on first request. Files that show a media item are stored in its folder and deleted with it; those that
 * consist of letters only are cached in memory.
 */
export class BrandPictures {
  readonly #deps: Parts;
  readonly #made: LRUCache<string, readonly Buffer[]>;
  readonly #making = new Map<string, Promise<readonly Buffer[]>>();
  #line: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  constructor(deps: Parts) {
    this.#deps = deps;
    this.#made = new LRUCache({
      maxSize: MEMORY_BYTES,
      sizeCalculation: (files) => files.reduce((sum, { length }) => sum + length, 1),
    });
  }

  /** @param hash identifies the card's content. @throws Upstream `busy`; ObjectMissingError when its image is gone */
  async card(hash: string, { logo, picture, ...card }: ShareCard): Promise<Buffer> {
    const folder = folderOf(picture?.path);
    const [file] = await this.#take(`card-${hash}.jpg`, folder === null ? null : [`${folder}brand/card-${hash}.jpg`], () =>
      this.#compose({
        task: { kind: 'card', card, picture: picture && { file: 'picture', x: picture.x, y: picture.y }, logo: logo && 'logo' },
        sources: { picture: picture?.path, logo },
        files: [CARD_FILE],
      }),
    );
    return file!;
  }

  /** @param id identifies the icons' content. @throws as `card` */
  async icons(id: string, { path, ...icons }: SiteIcons): Promise<Icons> {
    const names = Object.keys(ICONS) as unknown as IconName[];
    const folder = folderOf(path);
    const files = await this.#take(
      `icons-${id}`,
      folder === null ? null : names.map((name) => `${folder}brand/${id}-${iconFile(String(name))}`),
      () =>
        this.#compose({
          task: { kind: 'icons', icons, picture: path && 'picture' },
          sources: { picture: path },
          files: names.map((name) => iconFile(String(name))),
        }),
    );
    return Object.fromEntries(names.map((name, index) => [name, files[index]!])) as unknown as Icons;
  }

  async #take(key: string, stored: readonly string[] | null, compose: () => Promise<readonly Buffer[]>): Promise<readonly Buffer[]> {
    const known = this.#made.get(key);
    if (known) return known;
    const under = this.#making.get(key);
    if (under) return under;
    const making = this.#make(stored, compose).finally(() => this.#making.delete(key));
    this.#making.set(key, making);
    const files = await making;
    this.#made.set(key, files);
    return files;
  }

  async #make(stored: readonly string[] | null, compose: () => Promise<readonly Buffer[]>): Promise<readonly Buffer[]> {
    const { storage } = this.#deps;
    if (!stored) return compose();
    const sizes = await Promise.all(stored.map((key) => storage.size(key)));
    if (sizes.every((size) => size !== null)) return Promise.all(stored.map(async (key) => buffer((await storage.get(key)).body)));
    const files = await compose();
    const options = (key: string) => ({ contentType: key.endsWith('.jpg') ? 'image/jpeg' : 'image/png' });
    await Promise.all(stored.map((key, index) => storage.put(key, files[index]!, options(key))));
    return files;
  }

  /** Queues the work behind earlier requests. */
  async #compose(work: Work): Promise<readonly Buffer[]> {
    if (this.#waiting >= MOST_WAITING) throw new Upstream({ code: 'busy' });
    this.#waiting += 1;
    const turn = this.#line.then(() => this.#run(work));
    this.#line = turn.catch(() => undefined);
    return turn.finally(() => (this.#waiting -= 1));
  }

  #run({ files, sources, task }: Work): Promise<readonly Buffer[]> {
    return withTempDir({ deps: this.#deps }, async (folder) => {
      for (const [name, path] of Object.entries(sources)) {
        if (path) await writeFile(join(folder, name), await buffer((await this.#deps.storage.get(path.slice(1))).body));
      }
      await writeFile(join(folder, TASK_FILE), JSON.stringify(task));
      await runCapped(process.execPath, [...PERMISSIONS, `--allow-fs-read=${folder}`, `--allow-fs-write=${folder}`, CHILD, folder], {
        seconds: SECONDS,
        megabytes: MEGABYTES,
        signal: AbortSignal.timeout(SECONDS * 1000),
      });
      return Promise.all(files.map((file) => readFile(join(folder, file))));
    });
  }
}

interface Work {
  task: BrandTask;
  /** Paths of media, by the file names that the task uses for them. */
  sources: Readonly<Record<string, string | null | undefined>>;
  files: readonly string[];
}

const PERMISSIONS = ['--permission', '--allow-addons', `--allow-fs-read=${projectRoot}`, '--disable-warning=SecurityWarning'];

/** `/m/<hash>/…` → `m/<hash>/`. */
const folderOf = (path: string | null | undefined): string | null => {
  const [, hash] = /^\/m\/([0-9a-f]{16})\//.exec(path ?? '') ?? [];
  return hash ? renditionsFolder(hash) : null;
};
