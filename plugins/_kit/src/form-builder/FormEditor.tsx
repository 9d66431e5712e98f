import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormItem } from '../forms/definition.ts';
import { FormBuilder, type FormBuilderProps } from './FormBuilder.tsx';

/** The error response of a save. */
export interface SaveProblem {
  code: string;
  fields?: ReadonlyArray<{ pointer: string; message?: string }>;
}

export interface FormEditorProps extends Omit<FormBuilderProps, 'faults'> {
  /** Accessible name of the section. */
  label: string;
  /** There are unsaved changes. */
  isDirty: boolean;
  /** The form has been saved before. */
  isSaved: boolean;
  isSaving: boolean;
  problem: SaveProblem | null;
  onSave: () => void;
  /** Discards local changes and loads the version that was saved elsewhere. */
  onReload: () => void;
  onDirtyChange: (dirty: boolean) => void;
  /** The plugin's own settings, above the items. */
  children?: ReactNode;
  /** Shown below the items. */
  note?: ReactNode;
}

/** Error messages by item id, from pointers such as `/body/items/3` or deeper. */
const issuesOf = (problem: SaveProblem | null, items: readonly FormItem[]): Record<string, string> =>
  Object.fromEntries(
    (problem?.fields ?? []).flatMap(({ pointer, message }) => {
      const item = items[Number(/^\/body\/items\/(\d+)/.exec(pointer)?.[1] ?? -1)];
      return item && message ? [[item.id, message]] : [];
    }),
  );

function Conflict({ onReload }: Pick<FormEditorProps, 'onReload'>) {
  const { t } = useTranslation('kit');
  return (
    <Alert color="yellow" title={t('editor.conflict.title')}>
      <Text size="sm">{t('editor.conflict.text')}</Text>
      <Button mt="sm" size="xs" variant="default" onClick={onReload}>
        {t('editor.conflict.reload')}
      </Button>
    </Alert>
  );
}

/** The builder with save handling: it detects concurrent changes, and shows the server's errors at their items. */
export function FormEditor(props: FormEditorProps) {
  const { label, isDirty, isSaved, isSaving, problem, onSave, onReload, onDirtyChange, children, note, ...builder } = props;
  const { t } = useTranslation('kit');
  useEffect(() => {
    onDirtyChange(isDirty);
    return () => onDirtyChange(false);
  }, [isDirty, onDirtyChange]);
  const said = problem?.fields?.find(({ pointer }) => pointer === '/body/items')?.message;
  return (
    // Not a <form>: the preview contains one, and forms cannot be nested.
    <section aria-label={label}>
      <Stack gap="lg">
        {problem?.code === 'precondition_failed' && <Conflict onReload={onReload} />}
        {children}
        <FormBuilder {...builder} faults={issuesOf(problem, builder.items)} />
        {said && <Alert color="red">{said}</Alert>}
        {note}
        <Group>
          <Button loading={isSaving} disabled={builder.readOnly || !isDirty} onClick={onSave}>
            {t('editor.save')}
          </Button>
          <Text size="sm" c="dimmed" role="status">
            {isDirty ? t('editor.unsaved') : isSaved ? t('editor.saved') : ''}
          </Text>
        </Group>
      </Stack>
    </section>
  );
}
