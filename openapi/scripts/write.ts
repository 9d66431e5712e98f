import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Where generated text goes: to the disk, or nowhere when only asked whether it is in step. */
export interface Output {
  /** Writes only what differs, so that watchers and build stamps see real changes alone. */
  write(file: string, text: string): void;
  remove(file: string): void;
  /** Files that were, or would have been, changed. */
  readonly changed: readonly string[];
}

export const createOutput = (checkOnly: boolean): Output => {
  const changed: string[] = [];
  return {
    changed,
    write(file, text) {
      if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
      changed.push(file);
      if (checkOnly) return;
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    },
    remove(file) {
      changed.push(file);
      if (!checkOnly) rmSync(file);
    },
  };
};
