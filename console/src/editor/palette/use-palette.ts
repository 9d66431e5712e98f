import type { PageElement } from '@mekuri/kit/manifest';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { elementManifests } from '../../plugins/manifests.generated.ts';
import { isDisabled } from '../../plugins/disabled-plugins.ts';
import { pluginText } from '../../plugins/plugin-text.ts';
import { useSlot } from '../../plugins/use-plugins.ts';
import { hasFlag } from '../../session/plan.ts';
import { useUser } from '../../session/SessionContext.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { uuidv7 } from '../../ui/text/uuid.ts';
import { useEdit, useEditor } from '../EditorContext.tsx';
import { hasRoom } from '../elements/elements.ts';
import { addItem, OWN_ITEMS, type PaletteItem, pluginItem } from './palette-items.ts';

export interface NamedItem extends PaletteItem {
  name: string;
  /** The short name under the icon. */
  short: string;
}

/** The page elements of each plugin. Plugins whose manifest fails to load, or that are disabled on the server, are left out. */
const manifestsOptions = queryOptions({
  queryKey: ['element-manifests'],
  queryFn: async (): Promise<ReadonlyMap<string, readonly PageElement[]>> => {
    const there = Object.entries(elementManifests).filter(([id]) => !isDisabled(id));
    const loaded = await Promise.allSettled(there.map(([, load]) => load()));
    return new Map(
      loaded.flatMap((result) =>
        result.status === 'fulfilled' ? [[result.value.manifest.id, result.value.manifest.pageElements ?? []]] : [],
      ),
    );
  },
  staleTime: Infinity,
  gcTime: Infinity,
});

/** All items that can be added to a page: built-in elements and those of plugins in the plan. */
export const usePaletteItems = (): readonly NamedItem[] => {
  const { t } = useTranslation();
  const user = useUser();
  const panels = useSlot('page.elements');
  const { data: manifests } = useSuspenseQuery(manifestsOptions);
  return useMemo(
    () => [
      ...OWN_ITEMS.map((item) => ({ ...item, name: t(`palette.${item.id}`), short: t(`palette.short.${item.id}`) })),
      ...panels.flatMap(({ plugin, entry }) => {
        if (plugin.planFlag && !hasFlag(user, plugin.planFlag)) return [];
        const element = manifests.get(plugin.id)?.find(({ id }) => id === entry.id);
        if (!element) return [];
        const name = pluginText(plugin.id, entry.label);
        return [{ ...pluginItem(plugin.id, element), name, short: name }];
      }),
    ],
    [t, user, panels, manifests],
  );
};

/** Adds an item to a page as one step and selects it. Shows an error if the page has the maximum number of elements of its kind. */
export const useAddItem = (pageId: string): ((item: NamedItem, at?: { x: number; y: number }) => void) => {
  const { t } = useTranslation();
  const { store, selection, readOnly } = useEditor();
  const edit = useEdit(pageId);
  return useCallback(
    (item, at) => {
      const document = store.getEntry(pageId)?.document;
      if (!document || readOnly) return;
      if (!hasRoom(document, item.kind)) {
        toast({ kind: 'error', message: t('palette.full', { name: item.name }) });
        return;
      }
      const { document: after, key } = addItem(document, item, { id: uuidv7(), texts: { button: t('palette.buttonText') }, at });
      edit(() => after, { label: t('palette.add', { name: item.name }) });
      selection.pick(pageId, [key]);
    },
    [edit, pageId, readOnly, selection, store, t],
  );
};
