import type { Locale } from '@mekuri/kit/server';
import { plainPage } from '../../../platform/plain-page.ts';

/** `ask`: not registered yet. `done`: registered. `full`: the site has too many devices. */
export type DevicePageKind = 'ask' | 'done' | 'full' | 'expired';

/**
 * The page behind an own device's link.
 * @param texts the server's, in the language of the locale
 * @param site the site's address
 */
export const devicePage = (kind: DevicePageKind, locale: Locale, texts: Readonly<Record<string, string>>, site: string): string => {
  const text = (key: string): string => texts[`traffic.own_device.${key}`] ?? key;
  return plainPage({
    locale,
    title: text(`${kind}.title`),
    text: text(`${kind}.text`),
    action: kind === 'ask' ? { button: text('confirm') } : { link: text('open'), href: site },
  });
};
