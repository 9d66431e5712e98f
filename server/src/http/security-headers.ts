import type { Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';
import type { Config } from '../config.ts';

/** Nothing of ours asks the browser for any of these. */
export const NO_PERMISSIONS =
  'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()';

const isSecure = (origin: string): boolean => new URL(origin).protocol === 'https:';

/** Of the console, its API and the documentation: nothing but our own files, no frame around us; the editor frames sites. */
const appHeaders = ({ origins, sitesHost }: Config): Readonly<Record<string, string>> => {
  const sites = new URL(origins.sites);
  const ownHosts = `${sites.protocol}//*.${sitesHost}`;
  const secure = isSecure(origins.app);
  const set = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        // Mantine and Emotion-like libraries write style attributes; there is no markup of creators here.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', origins.media],
        mediaSrc: ["'self'", 'blob:', origins.media],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", origins.media],
        workerSrc: ["'self'", 'blob:'],
        frameSrc: [origins.sites, ownHosts],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  });
  return { ...writtenBy(set), 'permissions-policy': NO_PERMISSIONS };
};

/** None of them hangs on the request, so a handler is asked once for what it sets, not a dozen steps for every answer. */
const writtenBy = (handler: RequestHandler): Readonly<Record<string, string>> => {
  const written: Record<string, string> = {};
  const response = { setHeader: (name: string, value: string) => (written[name.toLowerCase()] = value), removeHeader: () => undefined };
  void handler({} as Request, response as unknown as Response, (error?: unknown) => {
    if (error) throw error;
  });
  return written;
};

/**
 * Of the sites origin: data, and all that has no page, such as what leads elsewhere or is refused. The rendered pages' headers are set where
 * they are written, and go before these.
 */
export const visitorApiHeaders = ({ origins }: Config): Readonly<Record<string, string>> => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': NO_PERMISSIONS,
  ...(isSecure(origins.sites) ? { 'strict-transport-security': 'max-age=31536000' } : {}),
});

/** Of the media origin: files that any page may show, and nothing that runs. */
export const mediaHeaders = ({ origins }: Pick<Config, 'origins'>): Readonly<Record<string, string>> => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'cross-origin',
  'permissions-policy': NO_PERMISSIONS,
  ...(isSecure(origins.media) ? { 'strict-transport-security': 'max-age=31536000' } : {}),
});

const setHeaders = (headers: Readonly<Record<string, string>>): RequestHandler => {
  const entries = Object.entries(headers);
  return (_request, response, next) => {
    for (const [name, value] of entries) response.setHeader(name, value);
    next();
  };
};

/** What everything on an origin has unless it says otherwise: the one place where they are chosen. */
export const headersOf = (origin: 'app' | 'sites' | 'media', config: Config): Readonly<Record<string, string>> =>
  ({ app: appHeaders, sites: visitorApiHeaders, media: mediaHeaders })[origin](config);

export const securityHeaders = (origin: 'app' | 'sites', config: Config): RequestHandler => setHeaders(headersOf(origin, config));
