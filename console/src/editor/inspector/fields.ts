import type { FieldIssue } from '@mekuri/client-console';
import type { FullButton, FullDocument, FullLinkArea, FullPluginElement, FullProduct } from '@mekuri/kit/page-defaults';
import { createContext, use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SaveState } from '../autosave.ts';
import { type EditLabel } from '../editor-store.ts';
import { useLatest } from '../canvas/use-element-commands.ts';
import { useEditor } from '../EditorContext.tsx';

type Lists = 'buttons' | 'links' | 'products' | 'pluginElements';

/** The name of every field of a page or element. Each has a label in `field.*`. */
export type FieldName = Exclude<
  keyof FullDocument | keyof FullButton | keyof FullLinkArea | keyof FullProduct | keyof FullPluginElement,
  Lists | 'id' | 'plugin' | 'element'
>;

/** The DOM id of a field. It is unique because one page or element is shown at a time. */
export const fieldId = (name: FieldName): string => `field-${name}`;

/** A field's name on the wire. */
export const wireName = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The fields that the server rejected, by JSON pointer: `/buttons/0/button_text` → message. */
export type Issues = ReadonlyMap<string, string>;

const NONE: Issues = new Map();

/** Returns a rejected state and undefined for all others, so that other changes of state cause no update. */
export const refusalOf = (save: SaveState | undefined): SaveState | undefined => (save?.kind === 'refused' ? save : undefined);

export const issuesOf = (save: SaveState | undefined): Issues =>
  save?.kind === 'refused' && save.fields.length > 0
    ? new Map(save.fields.map(({ pointer, message }: FieldIssue) => [pointer.replace(/^\/body(?=\/)/, ''), message]))
    : NONE;

const IssuesContext = createContext<Issues>(NONE);
export const IssuesProvider = IssuesContext.Provider;

/** The error at a JSON pointer or below it. */
export const issueAt = (issues: Issues, pointer: string): string | null => {
  for (const [place, message] of issues) if (place === pointer || place.startsWith(`${pointer}/`)) return message;
  return null;
};

export const useIssue = (pointer: string): string | null => issueAt(use(IssuesContext), pointer);

interface FieldsOf<T> {
  value: T;
  /** JSON pointer of the object, e.g. `/buttons/0`. */
  pointer: string;
  apply: (patch: Partial<T>, label: EditLabel) => void;
}

/** The props of an input for one field. Each commit is one named step of the history. */
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

/** Returns field props for a page or an element. They keep their identity until the field changes, for memoised inputs. */
export const useFields = <T extends object>({ value, pointer, apply }: FieldsOf<T>): Field<T> => {
  const { t } = useTranslation();
  const { readOnly } = useEditor();
  const issues = use(IssuesContext);
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
      error: issueAt(issues, `${pointer}/${wireName(name)}`),
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
