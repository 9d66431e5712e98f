import type { ElementKey } from '@mekuri/kit/canvas';
import type { FullDocument } from '@mekuri/kit/page-defaults';
import { useEdit } from '../EditorContext.tsx';
import { findElement, type ListedElements, type ListedKind, patchElement } from '../elements/elements.ts';
import { type Field, useFields } from './fields.ts';

export const LISTS = { button: 'buttons', link: 'links', product: 'products', plugin: 'pluginElements' } as const satisfies Record<
  ListedKind,
  keyof FullDocument
>;
const WIRE_LISTS = { button: 'buttons', link: 'links', product: 'products', plugin: 'plugin_elements' } as const;

/** JSON pointer of a listed element in the document that is sent. */
export const pointerOf = (document: FullDocument, kind: ListedKind, id: string): string =>
  `/${WIRE_LISTS[kind]}/${document[LISTS[kind]].findIndex((element) => element.id === id)}`;

/** Field props for some of a page's own fields. */
export const usePageFields = <F extends keyof FullDocument>(
  pageId: string,
  document: Pick<FullDocument, F>,
): Field<Pick<FullDocument, F>> => {
  const edit = useEdit(pageId);
  return useFields({ value: document, pointer: '', apply: (patch, label) => edit(patch as Partial<FullDocument>, label) });
};

/** Field props for an element. Each change patches only this element. */
export const useElementFields = <K extends ListedKind>(
  pageId: string,
  document: FullDocument,
  kind: K,
  element: ListedElements[K],
): Field<ListedElements[K]> => {
  const edit = useEdit(pageId);
  return useFields<ListedElements[K]>({
    value: element,
    pointer: pointerOf(document, kind, element.id),
    apply: (patch, { label, group }) =>
      edit((current) => patchElement(current, kind, element.id, patch), { label, group: group && `${element.id}:${group}` }),
  });
};

/** Hides or locks several listed elements in one step. Texts and icons are skipped. */
export const patchEach = (
  document: FullDocument,
  keys: readonly ElementKey[],
  patch: Partial<Record<'hidden' | 'locked', boolean>>,
): FullDocument =>
  keys.reduce((after, key) => {
    const found = findElement(after, key);
    return found ? patchElement(after, found.kind, found.element.id, patch) : after;
  }, document);
