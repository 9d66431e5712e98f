import type { ViewerHost, ViewerPlugin } from '@mekuri/kit/viewer';
import { keepsIds } from '@mekuri/kit/visitor-ids';
import { useMemo, type ComponentType } from 'react';
import { createTranslate } from '../i18n/translate.ts';
import { isMissing } from '../site/link.ts';
import { mediaUrl, pictureOf } from '../site/media.ts';
import { useViewer, type ViewerServices } from '../viewer-context.ts';
import { createInsets } from './insets.ts';
import { PluginAction } from './PluginAction.tsx';
import { visitorIdOf } from './visitor-id.ts';

const covers = new WeakMap<ViewerServices, ViewerHost['cover']>();

const coverOf = (services: ViewerServices): ViewerHost['cover'] => {
  const cover = covers.get(services) ?? createInsets(() => document.querySelector<HTMLElement>('.stage'));
  covers.set(services, cover);
  return cover;
};

const hostOf = (services: ViewerServices, t: ViewerHost['t']): ViewerHost => {
  const { mediaBase, site } = services.state;
  return {
    Action: PluginAction,
    isMissing: (link) => services.canvas === null && isMissing(link, site),
    t,
    picture: (media, sizes) => pictureOf(media, mediaBase, site.settings.viewMode, sizes),
    mediaUrl: (path) => mediaUrl(mediaBase, path),
    cover: coverOf(services),
    visitorId: () => visitorIdOf(site),
    forgetVisitor: async () => {
      if (keepsIds(site)) return;
      const { forgetVisitor } = await import('../signals/forget-visitor.ts');
      await forgetVisitor(services);
    },
    canvas: services.canvas,
  };
};

type Props = Readonly<Record<string, unknown>>;

/**
 * Wraps the plugin's slot components, so that they receive the `host` object. Loaded with the first plugin that has slots, to keep it out
 * of the entry.
 */
export const withHost = (plugin: ViewerPlugin, texts: Readonly<Record<string, string>> = {}): ViewerPlugin => {
  const t = createTranslate(texts);
  const lent = ([slot, given]: [string, unknown]) => {
    const Part = given as ComponentType<Props>;
    function Lent(props: Props) {
      const services = useViewer();
      const host = useMemo(() => hostOf(services, t), [services]);
      return <Part {...props} host={host} />;
    }
    return [slot, Lent];
  };
  return { ...plugin, slots: Object.fromEntries(Object.entries(plugin.slots).map(lent)) as ViewerPlugin['slots'] };
};
