import { existsSync } from 'node:fs';

const WINDOWED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const HEADLESS = ['/usr/bin/chromium-headless-shell', ...WINDOWED];

/** The machine's browser, with update and sync traffic off. As root, it runs without its sandbox. */
const launchOptions = (paths: readonly string[]) => ({
  executablePath: paths.find(existsSync) ?? 'chromium',
  args: [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
  // Without a locale, Chromium cannot name a file in Japanese and calls it "download".
  env: { ...process.env, LC_ALL: 'C.UTF-8' },
});

/** The full browser, as visitors use it: for measurements. */
export const chromium = launchOptions(WINDOWED);

/** The same engine without a window, if installed: for tests, in two thirds of the time. */
export const headlessChromium = launchOptions(HEADLESS);
