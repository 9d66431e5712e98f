import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Destination of generated text: the disk, or nowhere if only a check is wanted. */
export interface Output {
  /** Writes only files that differ, so that watchers and build stamps see only real changes. */
  write(file: string, text: string): void;
  remove(file: string): void;
  /** Every file passed to `write`. */
  readonly files: readonly string[];
  /** Files that were, or would have been, changed. */
  readonly changed: readonly string[];
}

export const createOutput = (checkOnly = false): Output => {
  const files: string[] = [];
  const changed: string[] = [];
  return {
    files,
    changed,
    write(file, text) {
      files.push(file);
      if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
      changed.push(file);
      if (checkOnly) return;
      mkdirSync(dirname(file), { recursive: true });
      // Another process may read the file, or write the same text, at the same time.
      const partial = `${file}.${process.pid}.partial`;
      writeFileSync(partial, text);
      renameSync(partial, file);
    },
    remove(file) {
      changed.push(file);
      if (!checkOnly) rmSync(file, { force: true });
    },
  };
};
