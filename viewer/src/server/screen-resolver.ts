import type { ScreenInput } from '@mekuri/kit/viewer';
import type { Resolved, Resolver } from '../screens/screen-state.ts';
import { destinationOf } from '../site/link.ts';
import { linkTargets } from '../site/link-targets.generated.ts';
import { pictureOf } from '../site/media.ts';

/** All targets count as present: operations leave out links to those that the site lacks. */
const plugins = Object.fromEntries(Object.values(linkTargets).map(({ plugin }) => [plugin, null]));

interface RecordingResolver extends Resolver {
  /** The results so far. */
  resolved: Resolved;
}

/** Resolves a screen's links and pictures while it is rendered, and records the results for the browser. */
export const createResolver = ({ site, basePath, hidden, mediaBase }: ScreenInput): RecordingResolver => {
  const base = { basePath, language: site.language, defaultLanguage: site.defaultLanguage };
  const from = { pageId: hidden['page_id'] ?? '', popupId: hidden['popup_id'] || undefined };
  const anchors: Record<string, Resolved['anchors'][string]> = {};
  const pictures: Record<string, Resolved['pictures'][string]> = {};
  return {
    resolved: { anchors, pictures },
    anchorOf: (link) => {
      const destination = destinationOf(link, { base, site: { ...site, plugins }, ownHost: false, ...from });
      return (anchors[JSON.stringify(link)] = destination?.kind === 'anchor' ? destination.anchor : null);
    },
    picture: (media, sizes) => (pictures[JSON.stringify([media, sizes])] = pictureOf(media, mediaBase, site.settings.viewMode, sizes)),
  };
};
