import { createInterface } from 'node:readline/promises';
import { isPart, PARTS, type Part } from './parts.ts';

export interface Wishes {
  parts: ReadonlySet<Part>;
  /** The plan's flag. */
  flag: string;
}

/** What it brings unless it is asked for otherwise. */
const USUAL: readonly Part[] = ['operations', 'job', 'viewer', 'console'];

/** `--with operations,job --flag gifts`. @throws Error naming a part that there is not */
export const readWishes = (words: string | undefined, flag: string | undefined, usualFlag: string): Wishes => {
  const chosen = words === undefined ? USUAL : words.split(',').map((word) => word.trim());
  const unknown = chosen.find((word) => !isPart(word));
  if (unknown !== undefined) throw new Error(`'${unknown}' is none of ${Object.keys(PARTS).join(', ')}.`);
  const parts = new Set(chosen.filter(isPart));
  if (flag !== undefined) parts.add('flag');
  return { parts, flag: flag ?? usualFlag };
};

/** Asks at the terminal; an empty answer is the one in capitals. */
export const askWishes = async (usualFlag: string): Promise<Wishes> => {
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
    if (!parts.has('flag')) return { parts, flag: usualFlag };
    const flag = (await terminal.question(`  Name of the flag [${usualFlag}] `)).trim();
    return { parts, flag: flag === '' ? usualFlag : flag };
  } finally {
    terminal.close();
  }
};
