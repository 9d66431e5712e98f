import type { FieldFault } from '@mekuri/client-console';
import type { FullButton, FullDocument, FullLinkArea, FullPluginElement, FullProduct } from '@mekuri/kit/page-defaults';
import { createContext, use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SaveState } from '../autosave.ts';
import { type EditLabel } from '../editor-store.ts';
import { useLatest } from '../canvas/use-element-commands.ts';
import { useEditor } from '../EditorContext.tsx';

type Lists = 'buttons' | 'links' | 'products' | 'pluginElements';

/** Every field that a page or something on it has; each has its name in `field.*`. */
export type FieldName = Exclude<
  keyof FullDocument | keyof FullButton | keyof FullLinkArea | keyof FullProduct | keyof FullPluginElement,
  Lists | 'id' | 'plugin' | 'element'
>;

/** The DOM id of a field: one page or element is shown at a time. */
export const fieldId = (name: FieldName): string => `field-${name}`;

/** A field's name on the wire. */
export const wireName = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** What the server refused, by its place in the document: `/buttons/0/button_text` → why. */
export type Faults = ReadonlyMap<string, string>;

const NONE: Faults = new Map();

/** The state of a page that is refused; of others nothing, whatever becomes of them. */
export const refusalOf = (save: SaveState | undefined): SaveState | undefined => (save?.kind === 'refused' ? save : undefined);

export const faultsOf = (save: SaveState | undefined): Faults =>
  save?.kind === 'refused' && save.fields.length > 0
    ? new Map(save.fields.map(({ pointer, message }: FieldFault) => [pointer.replace(/^\/body(?=\/)/, ''), message]))
    : NONE;

const FaultsContext = createContext<Faults>(NONE);
export const FaultsProvider = FaultsContext.Provider;

/** The fault at a place, or at anything below it. */
export const faultAt = (faults: Faults, pointer: string): string | null => {
  for (const [place, message] of faults) if (place === pointer || place.startsWith(`${pointer}/`)) return message;
  return null;
};

export const useFault = (pointer: string): string | null => faultAt(use(FaultsContext), pointer);

interface FieldsOf<T> {
  value: T;
  /** Where it stands in the document, e.g. `/buttons/0`. */
  pointer: string;
  apply: (patch: Partial<T>, label: EditLabel) => void;
}

/** What an input needs to show one field and to change it as one named step. */
export interface FieldProps<V> {
  id: string;
  label: string;
  value: V;
  disabled: boolean;
  error: string | null;
  onCommit: (value: V) => void;
}

export type Field<T> = <K extends keyof T & FieldName>(name: K) => FieldProps<T[K]>;

const isSame = <V>(one: FieldProps<V>, other: Omit<FieldProps<V>, 'onCommit'>): boolean =>
  Object.is(one.value, other.value) && one.error === other.error && one.disabled === other.disabled && one.label === other.label;

/** The inputs' props for the fields of a page or an element: the same object for as long as the field is as it was, for inputs that are memoised. */
export const useFields = <T extends object>({ value, pointer, apply }: FieldsOf<T>): Field<T> => {
  const { t } = useTranslation();
  const { readOnly } = useEditor();
  const faults = use(FaultsContext);
  const latest = useLatest({ apply, pointer, t });
  const [known] = useState(() => new Map<FieldName, unknown>());
  return <K extends keyof T & FieldName>(name: K): FieldProps<T[K]> => {
    const labelled: FieldName = name;
    const before = known.get(name) as FieldProps<T[K]> | undefined;
    const now = {
      id: fieldId(name),
      label: t(`field.${labelled}`),
      value: value[name],
      disabled: readOnly,
      error: faultAt(faults, `${pointer}/${wireName(name)}`),
    };
    if (before && isSame(before, now)) return before;
    const commit = (next: T[K]): void => {
      const { current } = latest;
      current.apply({ [name]: next } as unknown as Partial<T>, {
        label: current.t(`field.${labelled}`),
        group: `${current.pointer}/${name}`,
      });
    };
    const field = { ...now, onCommit: before?.onCommit ?? commit };
    known.set(name, field);
    return field;
  };
};
