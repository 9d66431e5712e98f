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
  /** Identifies the field, element and page of a draft. */
  place: string;
  /** Whether empty code stays a draft. */
  required?: boolean;
}

/** An unfinished line may happen to parse but do something else than the whole, so code is saved only after a pause. */
const PAUSE_MS = 700;
/** Key for the drafts of fields outside an editor. */
const NO_EDITOR = {};

/** A code field. Code becomes part of the page once it is valid and the user pauses or leaves the field; until then it remains a draft. */
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
      // An undo may have changed the field in the meantime.
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
