import type { Site } from '@mekuri/client-console';
import type { ElementKey } from '@mekuri/kit/canvas';
import type { FullDocument } from '@mekuri/kit/page-defaults';
import type { TFunction } from 'i18next';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../session/SessionContext.tsx';
import { deferSubscription } from '../../ui/hooks/after-paint.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { uuidv7 } from '../../ui/text/uuid.ts';
import { useEdit, useEditor } from '../EditorContext.tsx';
import { clipFromSystem, copiedLook, putClip } from '../elements/clip-store.ts';
import { elementsFor, readClip, writeClip } from '../elements/clipboard.ts';
import { alignElements, distributeElements, restack } from '../elements/arrange.ts';
import { elementsAt, isListed, isLocked, keysOf, pasteElements, removeElements, toggleHidden, toggleLocked } from '../elements/elements.ts';
import { lookOf, withLook } from '../elements/look.ts';
import type { SelectionStore } from '../elements/selection.ts';
import { type CommandId, ELEMENT_COMMANDS } from './commands.ts';
import type { Layout } from './layout.ts';

export interface ElementCommands {
  /** Whether a command would have an effect now. */
  can: (id: CommandId) => boolean;
  run: (id: CommandId) => void;
  pasteText: (text: string) => void;
}

const READS: ReadonlySet<CommandId> = new Set(['copy', 'copyLook', 'all', 'none']);
const MIN_DISTRIBUTED = 3;

/**
 * Commands for the selected elements of a page. Each is one named step of the history. They read the page when called and do not subscribe to edits.
 */
export const useElementCommands = (site: Site, pageId: string, layout: Layout): ElementCommands => {
  const { t } = useTranslation();
  const { account } = useUser();
  const { store, selection, readOnly } = useEditor();
  const edit = useEdit(pageId);
  const shown = useLatest(layout);
  const { id: siteId } = site;
  const album = site.settings.displayAlbum ?? false;
  return useMemo(
    () =>
      elementCommands({
        here: { accountId: account.id, siteId },
        pageId,
        album,
        readOnly,
        t,
        selection,
        edit,
        documentNow: () => store.getEntry(pageId)?.document,
        layoutNow: () => shown.current,
      }),
    [account.id, album, edit, pageId, readOnly, selection, shown, siteId, store, t],
  );
};

interface CommandsOptions {
  here: { accountId: string; siteId: string };
  pageId: string;
  album: boolean;
  readOnly: boolean;
  t: TFunction;
  selection: SelectionStore;
  edit: ReturnType<typeof useEdit>;
  documentNow: () => FullDocument | undefined;
  layoutNow: () => Layout;
}

const elementCommands = ({
  here,
  pageId,
  album,
  readOnly,
  t,
  selection,
  edit,
  documentNow,
  layoutNow,
}: CommandsOptions): ElementCommands => {
  const selectedNow = () => {
    const document = documentNow();
    const selected = selection.keysOn(pageId);
    const free = document ? selected.filter((key) => !isLocked(document, key)) : [];
    return { document, picked: selected, free, listed: selected.filter(isListed), freeListed: free.filter(isListed) };
  };
  const measure = (key: ElementKey) => layoutNow().get(key)?.size;
  const step = (id: CommandId, change: (before: FullDocument) => FullDocument): void => edit(change, { label: t(`canvas.command.${id}`) });

  const put = (id: 'paste' | 'duplicate', elements: Parameters<typeof pasteElements>[1]): void => {
    const document = documentNow();
    if (!document || elements.length === 0) return;
    const { document: after, keys } = pasteElements(document, elements, () => uuidv7());
    if (keys.length < elements.length) toast({ kind: 'error', message: t('canvas.full') });
    if (keys.length === 0) return;
    step(id, () => after);
    selection.pick(pageId, keys);
  };
  const pasteText = (text: string): void => {
    const clip = readClip(text);
    if (!clip) return;
    put('paste', elementsFor(clip, here));
  };
  const remove = (id: 'cut' | 'delete', freeListed: readonly ElementKey[]): void => {
    step(id, (before) => removeElements(before, freeListed));
    selection.clear();
  };
  const copy = (before: FullDocument, listed: readonly ElementKey[]): Promise<void> =>
    putClip(writeClip({ ...here, elements: elementsAt(before, listed) }));

  const can = (id: CommandId): boolean => {
    const { document, picked: selected, free, listed, freeListed } = selectedNow();
    if (!document || (readOnly && !READS.has(id))) return false;
    switch (id) {
      case 'all':
        return keysOf(document, { album }).length > 0;
      case 'none':
        return selected.length > 0;
      case 'paste':
        return true;
      case 'copyLook':
        return listed.length === 1;
      case 'pasteLook': {
        const look = copiedLook.get();
        return look !== undefined && freeListed.some((key) => key.startsWith(look.kind));
      }
      case 'copy':
      case 'lock':
      case 'hide':
      case 'duplicate':
        return listed.length > 0;
      case 'horizontal':
      case 'vertical':
        return free.length >= MIN_DISTRIBUTED;
      case 'left':
      case 'center':
      case 'right':
      case 'top':
      case 'middle':
      case 'bottom':
        return free.length > 0;
      default:
        return freeListed.length > 0;
    }
  };

  const run = (id: CommandId): void => {
    const { document, free, listed, freeListed } = selectedNow();
    if (!document || !can(id)) return;
    switch (id) {
      case 'copy':
        void copy(document, listed);
        return;
      case 'cut':
        void copy(document, listed);
        remove(id, freeListed);
        return;
      case 'paste':
        void clipFromSystem().then((text) =>
          text === undefined ? toast({ kind: 'error', message: t('canvas.nothingToPaste') }) : pasteText(text),
        );
        return;
      case 'duplicate':
        put(id, elementsAt(document, listed));
        return;
      case 'copyLook': {
        const [element] = elementsAt(document, listed);
        if (element) copiedLook.set(lookOf(element));
        return;
      }
      case 'pasteLook': {
        const look = copiedLook.get();
        if (look) step(id, (before) => withLook(before, freeListed, look));
        return;
      }
      case 'lock':
        step(id, (before) => toggleLocked(before, listed));
        return;
      case 'hide':
        step(id, (before) => toggleHidden(before, listed));
        return;
      case 'delete':
        remove(id, freeListed);
        return;
      case 'front':
      case 'forward':
      case 'backward':
      case 'back':
        step(id, (before) => restack(before, freeListed, id));
        return;
      case 'horizontal':
      case 'vertical':
        step(id, (before) => distributeElements(before, free, id, measure));
        return;
      case 'all':
        selection.pick(pageId, keysOf(document, { album }));
        return;
      case 'none':
        selection.clear();
        return;
      default:
        step(id, (before) => alignElements(before, free, id, measure));
    }
  };
  return { can, run, pasteText };
};

/** Wraps the commands in an object that changes identity only when the set of available commands changes. */
export const useSteadyCommands = (commands: ElementCommands): ElementCommands => {
  const { store } = useEditor();
  const possible = useSyncExternalStore(deferSubscription(store.subscribe), () =>
    ELEMENT_COMMANDS.filter(({ id }) => commands.can(id))
      .map(({ id }) => id)
      .join(' '),
  );
  return useMemo(() => {
    const ids: ReadonlySet<string> = new Set(possible.split(' '));
    return { ...commands, can: (id) => ids.has(id) };
  }, [possible, commands]);
};

/** A ref to the latest value, for listeners that are registered once. */
export const useLatest = <T>(value: T): { readonly current: T } => {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
};
