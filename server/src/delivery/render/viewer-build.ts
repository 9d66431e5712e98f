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

/** The viewer as it was built: what renders pages here, and what browsers load. */
export interface ViewerBuild {
  /** Another build, other pages. */
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
  /** The one script that stands in its pages, as a policy names it: `'sha256-…'`. */
  bootScript: string;
  /** A site's service worker, and what takes its place where the installation has none. */
  serviceWorker: string;
  retiredWorker: string;
  /** Folder of the browser's files; their addresses start `/_viewer/`. */
  files: string;
  /** The same of shared previews' own. */
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
 * Node runs no JSX: the viewer's server rendering is a build of its own (`npm run build -w viewer`), loaded by path.
 * @throws when it is not there
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
