import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { PluginErrorBoundary } from '../plugins/Slot.tsx';
import type { OpenPage, PluginElement } from '../site/elements.ts';
import { placed } from '../site/scale.ts';
import { useViewer } from '../viewer-context.ts';
import { useElementKey, useTextLanguage } from './page-scope.ts';

/** Keeps the server-rendered markup until the plugin's code has loaded. */
const AS_DRAWN = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } };

/** A plugin's element. Its lengths in `cqi` and `cqb` refer to this box. */
export function PluginElementBox({ element, page }: { element: PluginElement; page: OpenPage }) {
  const { plugins, requestPlugins, state } = useViewer();
  const isLeftOut = state.without?.includes(element.plugin) ?? false;
  const key = useElementKey(`plugin:${element.id}`);
  const languageOf = useTextLanguage();
  const foreign = page.untranslated?.find((text) => text.startsWith(`${element.id}.`));
  const loaded = useSyncExternalStore(plugins.subscribe, plugins.get, plugins.get);
  const View = loaded.find(({ id }) => id === element.plugin)?.elements?.[element.element];
  useEffect(() => {
    if (!isLeftOut) requestPlugins([element.plugin]);
  }, [requestPlugins, element.plugin, isLeftOut]);
  if (isLeftOut) return null;
  const box = {
    className: 'plugin-element',
    lang: foreign && languageOf(foreign),
    style: {
      ...placed({ left: element.positionLeft, top: element.positionTop, width: element.width, height: element.height }),
      zIndex: element.zIndex || undefined,
    },
    ...key,
  };
  if (View === undefined) return <div {...box} {...AS_DRAWN} />;
  return (
    <div {...box} suppressHydrationWarning>
      <PluginErrorBoundary>
        <Suspense fallback={null}>
          <View element={element} site={state.site} page={page} />
        </Suspense>
      </PluginErrorBoundary>
    </div>
  );
}
