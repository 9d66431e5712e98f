import type { Config } from '../../config.ts';
import type { Headers } from '../release/prepared-response.ts';
import { UNLISTED } from '../../http/preview-headers.ts';
import { NO_PERMISSIONS } from '../../http/security-headers.ts';

const policy = (directives: Readonly<Record<string, string>>): string =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ');

/** Pages of ours: our own scripts alone, by a hash rather than a nonce, since the bytes are the same for everybody. */
const ownPolicy = ({ origins }: Config, bootScript = '') => ({
  'default-src': `'none'`,
  'script-src': `'self' ${bootScript}`.trim(),
  // Colours, places and sizes are the creator's, and stand in style attributes.
  'style-src': `'self' 'unsafe-inline'`,
  'img-src': `'self' data: ${origins.media}`,
  // hls.js feeds the video element, and its worker, from blobs.
  'media-src': `'self' blob: ${origins.media}`,
  'worker-src': `'self' blob:`,
  'connect-src': `'self' ${origins.media}`,
  'font-src': `'self'`,
  'manifest-src': `'self'`,
  'form-action': `'self'`,
  'frame-ancestors': `'self' ${origins.app}`,
  'base-uri': `'none'`,
});

/** Pages with their creator's own markup, on the host of that one site: it may do there what any page on the web may. */
const creatorPolicy = (config: Config) => ({
  ...ownPolicy(config),
  'script-src': `'self' 'unsafe-inline' 'unsafe-eval' https:`,
  'style-src': `'self' 'unsafe-inline' https:`,
  'img-src': `* data: blob:`,
  'media-src': `* blob:`,
  'connect-src': `'self' ${config.origins.media} https: wss:`,
  'font-src': `'self' https: data:`,
  'frame-src': `https:`,
});

const common = ({ origins }: Config): Headers => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
  ...(new URL(origins.sites).protocol === 'https:' ? { 'strict-transport-security': 'max-age=31536000' } : {}),
});

interface PageScripts {
  creatorCode: boolean;
  /** The one script that stands in the page, as a policy names it. Where creators' code runs, any may. */
  bootScript?: string;
}

/** Security headers of a rendered page. */
export const pageHeaders = (config: Config, { creatorCode, bootScript }: PageScripts): Headers => ({
  ...common(config),
  'content-security-policy': policy(creatorCode ? creatorPolicy(config) : ownPolicy(config, bootScript)),
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
});

const secretive: Headers = { ...UNLISTED, 'referrer-policy': 'no-referrer' };

/** Of the editor's canvas: our own scripts alone, whatever a draft holds, in a frame of the console and nowhere else. */
export const canvasHeaders = (config: Config): Headers => ({
  ...common(config),
  'content-security-policy': policy({
    'default-src': `'self' ${config.origins.media}`,
    'script-src': `'self'`,
    'style-src': `'self' 'unsafe-inline'`,
    'img-src': `'self' data: ${config.origins.media}`,
    'media-src': `'self' blob: ${config.origins.media}`,
    'frame-src': `'none'`,
    'object-src': `'none'`,
    'form-action': `'none'`,
    'frame-ancestors': config.origins.app,
    'base-uri': `'none'`,
  }),
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
});

/**
 * Of the frame of a shared preview: whatever a draft holds may run, since it is on a host of its site's drafts alone; in a frame of the
 * screen that all previews have, and nowhere else. Nobody learns where it was.
 */
export const previewFrameHeaders = (config: Config): Headers => ({
  ...pageHeaders(config, { creatorCode: true }),
  'content-security-policy': policy({ ...creatorPolicy(config), 'frame-ancestors': config.origins.sites }),
  ...secretive,
});

/** Of that screen: our own script, and frames of drafts. */
export const previewShellHeaders = (config: Config): Headers => {
  const { protocol } = new URL(config.origins.sites);
  return {
    ...common(config),
    'content-security-policy': policy({
      'default-src': `'none'`,
      'script-src': `'self'`,
      'style-src': `'self' 'unsafe-inline'`,
      'img-src': `'self' data:`,
      'connect-src': `'self'`,
      'frame-src': `${protocol}//*.${config.sitesHost}`,
      'form-action': `'none'`,
      'frame-ancestors': `'none'`,
      'base-uri': `'none'`,
    }),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    ...secretive,
  };
};

/** Of the viewer's own files: scripts, styles, pictures. */
export const fileHeaders = (config: Config): Headers => ({
  ...common(config),
  'content-security-policy': `default-src 'none'; frame-ancestors 'none'; sandbox`,
  'permissions-policy': NO_PERMISSIONS,
});

/** Of service workers, which fetch what pages of their site show. */
export const workerHeaders = (config: Config): Headers => ({
  ...common(config),
  'content-security-policy': `default-src 'none'; connect-src 'self'; frame-ancestors 'none'`,
  'permissions-policy': NO_PERMISSIONS,
});
