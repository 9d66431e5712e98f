import { createInterface } from 'node:readline/promises';
import { complete, isPart, PARTS, type Part } from './parts.ts';

export interface Wishes {
  parts: ReadonlySet<Part>;
  /** Name of the plan flag. */
  flag: string;
}

/** Parts of a new plugin by default. */
const USUAL: readonly Part[] = ['operations', 'job', 'viewer', 'console'];

const usualFlag = (id: string): string => id.replaceAll('-', '_');

/** Adds required parts. @throws Error if a plugin cannot have this id or flag */
const check = (id: string, { parts, flag }: Wishes): Wishes => {
  if (!/^[a-z][a-z0-9_]{0,63}$/.test(flag)) throw new Error(`'${flag}' is no name of a flag: snake_case, e.g. ${usualFlag(id)}.`);
  const chosen = complete(parts);
  // A viewer part includes a screen whose segment is the id; see PluginManifest.screens.
  if (chosen.has('viewer') && !/^[a-z]{3,}(-[a-z]+)*$/.test(id))
    throw new Error(`'${id}' is to be the address of a screen too: three letters to begin with, and no digits.`);
  return { parts: chosen, flag };
};

/** `--with operations,job --flag gifts`. @throws Error for an unknown part, or an invalid combination */
export const readWishes = (id: string, { with: words, flag }: { with?: string; flag?: string }): Wishes => {
  const chosen = words === undefined ? USUAL : words.split(',').map((word) => word.trim());
  const unknown = chosen.find((word) => !isPart(word));
  if (unknown !== undefined) throw new Error(`'${unknown}' is none of ${Object.keys(PARTS).join(', ')}.`);
  const parts = new Set(chosen.filter(isPart));
  if (flag !== undefined) parts.add('flag');
  return check(id, { parts, flag: flag ?? usualFlag(id) });
};

/** Asks at the terminal; an empty answer selects the option in capitals. @throws Error for an invalid combination */
export const askWishes = async (id: string): Promise<Wishes> => {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const parts = new Set<Part>();
    console.log('What does it bring?');
    for (const [part, { asks, needs }] of Object.entries(PARTS)) {
      const isUsual = USUAL.some((usual) => usual === part);
      if (!isPart(part) || needs.some((need) => !parts.has(need))) continue;
      const answer = (await terminal.question(`  ${part.padEnd(10)} ${asks}? ${isUsual ? '[Y/n]' : '[y/N]'} `)).trim().toLowerCase();
      if (answer === '' ? isUsual : answer.startsWith('y')) parts.add(part);
    }
    const usual = usualFlag(id);
    const flag = parts.has('flag') ? (await terminal.question(`  Name of the flag [${usual}] `)).trim() : '';
    return check(id, { parts, flag: flag === '' ? usual : flag });
  } finally {
    terminal.close();
  }
};
