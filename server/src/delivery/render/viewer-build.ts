import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type {
  DescribeCard,
  DescribeIcons,
  Render,
  RenderCanvas,
  RenderCompany,
  RenderManifest,
  RenderPreview,
  RenderPreviewFrame,
  RenderScreen,
  RenderTopics,
} from '@mekuri/kit/viewer';
import { projectRoot } from '../../config.ts';

/** The built viewer: the functions that render pages here, and the files that browsers load. */
export interface ViewerBuild {
  /** Changes with the build, and so with the pages. */
  id: string;
  render: Render;
  renderCanvas: RenderCanvas;
  renderPreview: RenderPreview;
  renderPreviewFrame: RenderPreviewFrame;
  renderCompany: RenderCompany;
  renderTopics: RenderTopics;
  renderScreen: RenderScreen;
  describeCard: DescribeCard;
  describeIcons: DescribeIcons;
  renderManifest: RenderManifest;
  /** CSP source of the one inline script in its pages: `'sha256-…'`. */
  bootScript: string;
  /** A site's service worker, and the script that replaces it where the installation has disabled service workers. */
  serviceWorker: string;
  retiredWorker: string;
  /** Folder of the browser's files, which are served under `/_viewer/`. */
  files: string;
  /** The same for the files of shared previews. */
  previewFiles: string;
}

interface Entry {
  render: Render;
  renderCanvas: RenderCanvas;
  renderPreview: RenderPreview;
  renderPreviewFrame: RenderPreviewFrame;
  renderCompany: RenderCompany;
  renderTopics: RenderTopics;
  renderScreen: RenderScreen;
  describeCard: DescribeCard;
  describeIcons: DescribeIcons;
  renderManifest: RenderManifest;
  bootScript: string;
  serviceWorker: string;
  retiredWorker: string;
}

/**
 * Node cannot run JSX, so the viewer's server rendering is a separate build (`npm run build -w viewer`), loaded by path.
 * @throws if it does not exist
 */
export const loadViewerBuild = async (folder = join(projectRoot, 'viewer', 'dist')): Promise<ViewerBuild> => {
  const entry = join(folder, 'server', 'entry-server.js');
  const id = createHash('sha256')
    .update(await readFile(entry))
    .digest('base64url')
    .slice(0, 12);
  const { bootScript, ...renders } = (await import(`${pathToFileURL(entry).href}?${id}`)) as Entry;
  return { id, ...renders, bootScript: policySource(bootScript), files: join(folder, 'client'), previewFiles: join(folder, 'preview') };
};

const policySource = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
