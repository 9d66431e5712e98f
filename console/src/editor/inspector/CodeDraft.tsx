import { useDebouncedCallback } from '@mantine/hooks';
import type { CodeKind } from '@mekuri/kit/console';
import { useEffect, useState } from 'react';
import { CodeField } from '../../ui/fields/CodeField.tsx';
import { useEditorAround } from '../EditorContext.tsx';
import { keepDraft, readDraft } from './drafts.ts';
import type { FieldProps } from './fields.ts';

interface CodeDraftProps {
  field: FieldProps<string>;
  kind: CodeKind;
  description?: string;
  /** Which field of which element of which page this is, for what is not sound yet. */
  place: string;
  /** Nothing at all cannot be taken over. */
  required?: boolean;
}

/** Half a line of code may be sound by chance, and do something else than the whole. */
const PAUSE_MS = 700;
/** Keeps drafts of fields that stand in no editor. */
const NO_EDITOR = {};

/** Code that becomes part of the page once it is sound and one pauses or leaves the field; until then it stays in the field. */
export const CodeDraft = ({ field, kind, description, place, required = false }: CodeDraftProps) => {
  const store = useEditorAround()?.store ?? NO_EDITOR;
  const [text, setText] = useState(() => readDraft(store, place) ?? field.value);
  const [followed, setFollowed] = useState(field.value);
  if (field.value !== followed) {
    setFollowed(field.value);
    setText(field.value);
  }
  useEffect(() => {
    if (text === field.value) keepDraft(store, place, undefined);
  }, [store, place, text, field.value]);
  const commit = useDebouncedCallback(
    (next: string) => {
      keepDraft(store, place, undefined);
      // An undo may have put something else into the field meanwhile.
      if (next !== text) return;
      setFollowed(next);
      field.onCommit(next);
    },
    { delay: PAUSE_MS, flushOnUnmount: true },
  );
  const take = (next: string, sound: boolean): void => {
    setText(next);
    const isTaken = sound && !(required && next.trim() === '');
    keepDraft(store, place, { text: next, isSound: isTaken });
    if (isTaken && next !== field.value) commit(next);
    else commit.cancel();
  };
  return (
    <div onBlur={() => commit.flush()}>
      <CodeField
        id={field.id}
        label={field.label}
        description={description}
        kind={kind}
        value={text}
        readOnly={field.disabled}
        error={field.error}
        onChange={take}
      />
    </div>
  );
};
