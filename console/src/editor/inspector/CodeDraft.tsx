import type { CodeKind } from '@mekuri/kit/console';
import { useState } from 'react';
import { CodeField } from '../../ui/CodeField.tsx';
import { useEditor } from '../EditorContext.tsx';
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

/** Code that becomes part of the page while it is sound, and stays in the field otherwise. */
export const CodeDraft = ({ field, kind, description, place, required = false }: CodeDraftProps) => {
  const { store, readOnly } = useEditor();
  const [text, setText] = useState(() => readDraft(store, place) ?? field.value);
  const [followed, setFollowed] = useState(field.value);
  if (field.value !== followed) {
    setFollowed(field.value);
    setText(field.value);
  }
  const take = (next: string, sound: boolean): void => {
    setText(next);
    const isTaken = sound && !(required && next.trim() === '');
    keepDraft(store, place, isTaken ? undefined : next);
    if (!isTaken || next === field.value) return;
    setFollowed(next);
    field.onCommit(next);
  };
  return (
    <CodeField
      id={field.id}
      label={field.label}
      description={description}
      kind={kind}
      value={text}
      readOnly={readOnly}
      error={field.error}
      onChange={take}
    />
  );
};
