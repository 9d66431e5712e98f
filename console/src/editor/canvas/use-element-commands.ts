import type { Site } from '@mekuri/client-console';
import type { ElementKey } from '@mekuri/kit/canvas';
import type { FullDocument } from '@mekuri/kit/page-defaults';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../session/SessionContext.tsx';
import { toast } from '../../ui/toast.ts';
import { uuidv7 } from '../../ui/uuid.ts';
import { useEdit, useEditor, usePageEntry, useSelection } from '../EditorContext.tsx';
import { clipFromSystem, copiedLook, putClip } from '../elements/clip-store.ts';
import { elementsFor, readClip, writeClip } from '../elements/clipboard.ts';
import { alignElements, distributeElements, restack } from '../elements/arrange.ts';
import { elementsAt, isListed, isLocked, keysOf, pasteElements, removeElements, toggleHidden, toggleLocked } from '../elements/elements.ts';
import { lookOf, withLook } from '../elements/look.ts';
import { type CommandId, ELEMENT_COMMANDS } from './commands.ts';
import type { Layout } from './layout.ts';

export interface ElementCommands {
  /** Whether a command would do anything now. */
  can: (id: CommandId) => boolean;
  run: (id: CommandId) => void;
  pasteText: (text: string) => void;
}

const READS: ReadonlySet<CommandId> = new Set(['copy', 'copyLook', 'all', 'none']);
const MIN_DISTRIBUTED = 3;

/** What can be done to the picked elements of a page. Each is one step of the history, by its own name. */
export const useElementCommands = (site: Site, pageId: string, layout: Layout): ElementCommands => {
  const { t } = useTranslation();
  const { account } = useUser();
  const { selection, readOnly } = useEditor();
  const document = usePageEntry(pageId)?.document;
  const picked = useSelection(pageId);
  const edit = useEdit(pageId);
  const here = { accountId: account.id, siteId: site.id };

  const listed = picked.filter(isListed);
  const free = document ? picked.filter((key) => !isLocked(document, key)) : [];
  const freeListed = free.filter(isListed);
  const measure = (key: ElementKey) => layout.get(key)?.size;
  const step = (id: CommandId, change: (before: FullDocument) => FullDocument): void => edit(change, { label: t(`canvas.command.${id}`) });

  const put = (id: 'paste' | 'duplicate', elements: Parameters<typeof pasteElements>[1]): void => {
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
  const remove = (id: 'cut' | 'delete'): void => {
    step(id, (before) => removeElements(before, freeListed));
    selection.clear();
  };
  const copy = (before: FullDocument): Promise<void> => putClip(writeClip({ ...here, elements: elementsAt(before, listed) }));

  const can = (id: CommandId): boolean => {
    if (!document || (readOnly && !READS.has(id))) return false;
    switch (id) {
      case 'all':
        return keysOf(document, { album: site.settings.displayAlbum ?? false }).length > 0;
      case 'none':
        return picked.length > 0;
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
    if (!document || !can(id)) return;
    switch (id) {
      case 'copy':
        void copy(document);
        return;
      case 'cut':
        void copy(document);
        remove(id);
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
        remove(id);
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
        selection.pick(pageId, keysOf(document, { album: site.settings.displayAlbum ?? false }));
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

/** The same commands, as one object for as long as those that would do anything are the same. */
export const useSteadyCommands = (commands: ElementCommands): ElementCommands => {
  const latest = useLatest(commands);
  const possible = ELEMENT_COMMANDS.filter(({ id }) => commands.can(id))
    .map(({ id }) => id)
    .join(' ');
  return useMemo(() => {
    const ids: ReadonlySet<string> = new Set(possible.split(' '));
    return {
      can: (id) => ids.has(id),
      run: (id) => latest.current.run(id),
      pasteText: (text) => latest.current.pasteText(text),
    };
  }, [possible, latest]);
};

/** Something that always holds what was given last, for listeners that are set up once. */
export const useLatest = <T>(value: T): { readonly current: T } => {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
};
