import type { Config } from '../../config.ts';
import type { Headers } from '../release/prepared-response.ts';
import { UNLISTED } from '../../http/preview-headers.ts';
import { NO_PERMISSIONS } from '../../http/security-headers.ts';

const policy = (directives: Readonly<Record<string, string>>): string =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ');

/**
 * Policy for pages without custom code: only the viewer's scripts, allowed by hash rather than nonce, because the bytes are the same for
 * every visitor.
 */
const ownPolicy = ({ origins }: Config, bootScript = '') => ({
  'default-src': `'none'`,
  'script-src': `'self' ${bootScript}`.trim(),
  // Colors, positions and sizes are set by the page's author, in style attributes.
  'style-src': `'self' 'unsafe-inline'`,
  'img-src': `'self' data: ${origins.media}`,
  // hls.js feeds the video element and its worker from blobs.
  'media-src': `'self' blob: ${origins.media}`,
  'worker-src': `'self' blob:`,
  'connect-src': `'self' ${origins.media}`,
  'font-src': `'self'`,
  'manifest-src': `'self'`,
  'form-action': `'self'`,
  'frame-ancestors': `'self' ${origins.app}`,
  'base-uri': `'none'`,
});

/** Policy for pages with custom code, on the host of their own site, where they may do anything that a web page can do. */
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
  /** CSP source of the inline script. With custom code, any script may run. */
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

/** Headers of the editor's canvas: only the viewer's scripts, even if a draft contains others, and only in a frame of the console. */
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
 * Headers of the frame of a shared preview. Any code of the draft may run, because the host serves drafts of its site alone. Only the
 * preview screen may frame it. It sends no referrer.
 */
export const previewFrameHeaders = (config: Config): Headers => ({
  ...pageHeaders(config, { creatorCode: true }),
  'content-security-policy': policy({ ...creatorPolicy(config), 'frame-ancestors': config.origins.sites }),
  ...secretive,
});

/** Headers of the preview screen: only its own script, and frames of drafts. */
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

/** Headers of the viewer's files: scripts, styles and images. */
export const fileHeaders = (config: Config): Headers => ({
  ...common(config),
  'content-security-policy': `default-src 'none'; frame-ancestors 'none'; sandbox`,
  'permissions-policy': NO_PERMISSIONS,
});

/** Headers of service workers, which fetch the content of their site's pages. */
export const workerHeaders = (config: Config): Headers => ({
  ...common(config),
  'content-security-policy': `default-src 'none'; connect-src 'self'; frame-ancestors 'none'`,
  'permissions-policy': NO_PERMISSIONS,
});
