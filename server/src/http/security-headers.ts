import type { Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';
import type { Config } from '../config.ts';

/** Denies browser features that no page of this product uses. */
export const NO_PERMISSIONS =
  'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()';

const isSecure = (origin: string): boolean => new URL(origin).protocol === 'https:';

/** Headers of the console, its API and the documentation: own files only, and no embedding in frames. The editor may frame sites. */
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
        // Mantine and Emotion-like libraries write style attributes. No user-supplied markup is served here.
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

/** None of the headers depends on the request, so the handler's dozen steps run once instead of for every response. */
const writtenBy = (handler: RequestHandler): Readonly<Record<string, string>> => {
  const written: Record<string, string> = {};
  const response = { setHeader: (name: string, value: string) => (written[name.toLowerCase()] = value), removeHeader: () => undefined };
  void handler({} as Request, response as unknown as Response, (error?: unknown) => {
    if (error) throw error;
  });
  return written;
};

/**
 * Headers of the sites origin for data and for everything that is not a page, such as redirects and refusals. Rendered pages set their own
 * headers, which take precedence.
 */
export const visitorApiHeaders = ({ origins }: Config): Readonly<Record<string, string>> => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': NO_PERMISSIONS,
  ...(isSecure(origins.sites) ? { 'strict-transport-security': 'max-age=31536000' } : {}),
});

/** Headers of the media origin: any page may embed its files, and none of them can run. */
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

/** The default headers of an origin. They are chosen here alone; a response may override them. */
export const headersOf = (origin: 'app' | 'sites' | 'media', config: Config): Readonly<Record<string, string>> =>
  ({ app: appHeaders, sites: visitorApiHeaders, media: mediaHeaders })[origin](config);

export const securityHeaders = (origin: 'app' | 'sites', config: Config): RequestHandler => setHeaders(headersOf(origin, config));
