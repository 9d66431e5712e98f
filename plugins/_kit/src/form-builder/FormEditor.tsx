import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormItem } from '../forms/definition.ts';
import { FormBuilder, type FormBuilderProps } from './FormBuilder.tsx';

/** How the server refused what was saved. */
export interface SaveProblem {
  code: string;
  fields?: ReadonlyArray<{ pointer: string; message?: string }>;
}

export interface FormEditorProps extends Omit<FormBuilderProps, 'faults'> {
  /** Names the section. */
  label: string;
  /** Something is not saved. */
  isDirty: boolean;
  /** It was saved once. */
  isSaved: boolean;
  isSaving: boolean;
  problem: SaveProblem | null;
  onSave: () => void;
  /** Drops what was changed here, for what somebody else saved. */
  onReload: () => void;
  onDirtyChange: (dirty: boolean) => void;
  /** The plugin's own settings, before the items. */
  children?: ReactNode;
  /** After the items. */
  note?: ReactNode;
}

/** What the server says of items, by their ids: `/body/items/3` and what lies below. */
const faultsOf = (problem: SaveProblem | null, items: readonly FormItem[]): Record<string, string> =>
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

/** The builder with all that saving takes: against the revision that was read, with the server's faults at their items. */
export function FormEditor(props: FormEditorProps) {
  const { label, isDirty, isSaved, isSaving, problem, onSave, onReload, onDirtyChange, children, note, ...builder } = props;
  const { t } = useTranslation('kit');
  useEffect(() => {
    onDirtyChange(isDirty);
    return () => onDirtyChange(false);
  }, [isDirty, onDirtyChange]);
  const said = problem?.fields?.find(({ pointer }) => pointer === '/body/items')?.message;
  return (
    // No form of its own: the preview within is one.
    <section aria-label={label}>
      <Stack gap="lg">
        {problem?.code === 'precondition_failed' && <Conflict onReload={onReload} />}
        {children}
        <FormBuilder {...builder} faults={faultsOf(problem, builder.items)} />
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
