import { createServer, type RequestListener } from 'node:http';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CompanyInput, DescribeCard, DescribeIcons, RenderInput, RenderManifest, ScreenInput, TopicsInput } from '@mekuri/kit/viewer';
import { hashOf } from '../../core/releases/documents.ts';
import type { Deps } from '../../kernel/types.ts';
import { createLimits } from '../../http/limits.ts';
import { createSitesOrigin } from '../sites-origin/sites-origin.ts';

/** CSP source of the script in its pages. */
export const BOOT_SCRIPT = `'sha256-RFWPLDbv2BY+rCkDzsE+0fr8ylGr2R2faWMhq4lfEQc='`;
const STATE = /<script type="application\/json">(.*)<\/script>/;

/** The input from which the test's viewer rendered a page. */
export const renderedFrom = (html: string) => JSON.parse(STATE.exec(html)?.[1] ?? 'null') as RenderInput & Partial<CompanyInput>;

const TEAPOT: RequestListener = (_request, response) => void response.writeHead(418).end();

/**
 * The sites origin with a one-line viewer, so that a test sees what a page is rendered from. By default, the visitor API behind it is a
 * teapot.
 */
export const openSitesServer = async (
  deps: Deps,
  {
    visitorApi = TEAPOT,
    previewApi = TEAPOT,
    host = 'localhost',
  }: { visitorApi?: RequestListener; previewApi?: RequestListener; host?: string } = {},
) => {
  const files = mkdtempSync(join(tmpdir(), 'viewer-'));
  mkdirSync(join(files, 'assets'));
  mkdirSync(join(files, '.vite'));
  writeFileSync(join(files, 'assets', 'entry-a1b2c3.js'), `console.log('${'めくり'.repeat(200)}');`);
  writeFileSync(join(files, 'favicon.ico'), 'icon');
  writeFileSync(join(files, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(files, '.vite', 'manifest.json'), '{}');
  let renders = 0;
  const render = (input: RenderInput): string => {
    renders += 1;
    return `<!doctype html><title>${input.site.name}</title><script type="application/json">${JSON.stringify(input)}</script>`;
  };
  const renderCanvas = (appOrigin: string): string => `<!doctype html><title>canvas of ${appOrigin}</title>`;
  const renderPreview = (): string => '<!doctype html><title>preview</title>';
  const renderPreviewFrame = (shellOrigin: string): string => `<!doctype html><title>frame in ${shellOrigin}</title>`;
  const renderCompany = (input: CompanyInput): string => `<!doctype html><script type="application/json">${JSON.stringify(input)}</script>`;
  const renderTopics = (input: TopicsInput): string => `<!doctype html><script type="application/json">${JSON.stringify(input)}</script>`;
  const renderScreen = (input: ScreenInput): string => `<!doctype html><script type="application/json">${JSON.stringify(input)}</script>`;
  const describeCard: DescribeCard = ({ page, position, site }) => {
    const hash = hashOf(Buffer.from(JSON.stringify(page)))
      .replaceAll(/[^a-f0-9]/g, '')
      .padEnd(16, '0')
      .slice(0, 16);
    const media = page?.access === 'open' ? page.media : null;
    const picture = media && { path: media.path, x: 50, y: 50 };
    const look = { language: 'en', ground: '#336699', ink: '#ffffff' };
    return {
      file: `share-${position}-${site.language}-${hash}.jpg`,
      card: { title: 'Card', label: '', brand: site.name, picture, logo: null, ...look },
    };
  };
  const describeIcons: DescribeIcons = ({ name }) => ({
    id: '0123456789abcdef',
    icons: { path: null, letter: name.slice(0, 1), language: 'en', ground: '#336699', ink: '#ffffff' },
  });
  const renderManifest: RenderManifest = ({ basePath, language }) => JSON.stringify({ start_url: `${basePath}/`, lang: language });
  const viewer = {
    id: 'test',
    serviceWorker: 'self.addEventListener("fetch", () => undefined);',
    retiredWorker: 'self.registration.unregister();',
    describeCard,
    describeIcons,
    renderManifest,
    render,
    renderCanvas,
    renderPreview,
    renderPreviewFrame,
    renderCompany,
    renderScreen,
    renderTopics,
    bootScript: BOOT_SCRIPT,
    files,
    previewFiles: files,
  };
  const server = createServer(createSitesOrigin(deps, visitorApi, previewApi, createLimits(deps), { loadViewer: async () => viewer }));
  await new Promise<void>((listening) => server.listen(0, host, listening));
  return {
    port: (server.address() as AddressInfo).port,
    renders: () => renders,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      rmSync(files, { recursive: true });
    },
  };
};
