import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StoryIndex } from 'storybook/internal/types';
import { preview } from 'vite';

const configFolder = join(import.meta.dirname, '..');

/** A story as Storybook's index lists it. */
export type StoryEntry = StoryIndex['entries'][string];

export interface BuiltStories {
  url: string;
  stories: readonly StoryEntry[];
  close(): Promise<void>;
}

/**
 * Builds all stories into a temporary folder and serves them. Builds with `NODE_ENV=development`, the only mode in which React logs
 * warnings.
 * @throws Error with the output of `storybook build` when it fails
 */
export const serveBuiltStories = async (): Promise<BuiltStories> => {
  const folder = await mkdtemp(join(tmpdir(), 'mekuri-stories-'));
  const removeFolder = (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    await run('storybook', ['build', '--test', '--config-dir', configFolder, '--output-dir', folder]);
    // Some stories contain frames that load the root address. Storybook's own index page would load all of Storybook in each frame.
    await writeFile(join(folder, 'index.html'), '<!doctype html><title>A frame of a story</title>');
    const { entries } = JSON.parse(await readFile(join(folder, 'index.json'), 'utf8')) as StoryIndex;
    const server = await preview({
      configFile: false,
      logLevel: 'silent',
      // Responds to a missing file with 404 instead of Storybook's own page.
      appType: 'mpa',
      build: { outDir: folder },
      preview: { host: 'localhost', port: 0 },
    });
    const [url = ''] = server.resolvedUrls?.local ?? [];
    return {
      url,
      stories: Object.values(entries).filter(({ type, tags }) => type === 'story' && tags?.includes('test')),
      close: async () => {
        await server.close();
        await removeFolder();
      },
    };
  } catch (error) {
    await removeFolder();
    throw error;
  }
};

const run = (command: string, args: readonly string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, NODE_ENV: 'development' } });
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${command} ended with ${code}:\n${Buffer.concat(output).toString()}`));
    });
  });
