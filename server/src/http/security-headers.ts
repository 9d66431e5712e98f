import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { Config } from '../config.ts';

const isSecure = (origin: string): boolean => new URL(origin).protocol === 'https:';

/** Of the console, its API and the documentation: nothing but our own files, no frame around us; the editor frames sites. */
const appHeaders = ({ origins, sitesHost }: Config): RequestHandler => {
  const sites = new URL(origins.sites);
  const ownHosts = `${sites.protocol}//*.${sitesHost}`;
  const secure = isSecure(origins.app);
  return helmet({
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
};

/** Of the visitor API on the sites origin: data only. The rendered pages' headers are set where they are written. */
export const visitorApiHeaders = ({ origins }: Config): Readonly<Record<string, string>> => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
  ...(isSecure(origins.sites) ? { 'strict-transport-security': 'max-age=31536000' } : {}),
});

const setHeaders =
  (headers: Readonly<Record<string, string>>): RequestHandler =>
  (_request, response, next) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    next();
  };

/** The one place where an origin's security headers are chosen. */
export const securityHeaders = (origin: 'app' | 'visitor-api', config: Config): RequestHandler =>
  origin === 'app' ? appHeaders(config) : setHeaders(visitorApiHeaders(config));
