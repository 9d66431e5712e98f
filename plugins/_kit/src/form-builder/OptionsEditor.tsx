import { ActionIcon, Button, Checkbox, Fieldset, Group, Radio, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FormItem } from '../forms/definition.ts';
import { newOption, withDefault } from './edit.ts';
import { Glyph } from './Glyph.tsx';

const MAX_OPTIONS = 50;

interface OptionsEditorProps {
  item: FormItem;
  readOnly: boolean;
  onChange: (item: FormItem) => void;
}

/** Edits the options of a dropdown or checkboxes, and which of them are selected by default. */
export function OptionsEditor({ item, readOnly, onChange }: OptionsEditorProps) {
  const { t } = useTranslation('kit');
  const relabel = (id: string, label: string): void =>
    onChange({ ...item, options: item.options.map((option) => (option.id === id ? { ...option, label } : option)) });
  const Choice = item.typeInput === 'SELECT' ? Radio : Checkbox;
  return (
    <Fieldset legend={t('builder.options')} p="sm">
      <Stack gap="xs">
        {item.options.map(({ id, label, isDefault }, index) => (
          <Group key={id} gap="xs" wrap="nowrap">
            <Choice
              checked={isDefault}
              disabled={readOnly}
              aria-label={`${t('builder.default')}: ${label}`}
              title={t('builder.default')}
              name={`default-${item.id}`}
              onChange={() => undefined}
              onClick={() => onChange(withDefault(item, id, !isDefault))}
            />
            <TextInput
              flex={1}
              aria-label={t('builder.option', { number: index + 1 })}
              value={label}
              readOnly={readOnly}
              onChange={(event) => relabel(id, event.currentTarget.value)}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              disabled={readOnly || item.options.length < 2}
              aria-label={t('builder.optionRemove', { label })}
              onClick={() => onChange({ ...item, options: item.options.filter((option) => option.id !== id) })}
            >
              <Glyph name="remove" />
            </ActionIcon>
          </Group>
        ))}
        <Button
          variant="default"
          size="xs"
          disabled={readOnly || item.options.length >= MAX_OPTIONS}
          onClick={() =>
            onChange({ ...item, options: [...item.options, newOption(item, t('builder.newOption', { number: item.options.length + 1 }))] })
          }
        >
          {t('builder.optionAdd')}
        </Button>
      </Stack>
    </Fieldset>
  );
}
