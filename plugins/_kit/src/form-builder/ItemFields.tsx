import { Group, NumberInput, Select, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type FormFormat, type FormInput, type FormItem, hasOptions, LENGTHS } from '../forms/definition.ts';
import { withInput } from './edit.ts';
import { OptionsEditor } from './OptionsEditor.tsx';

export const INPUTS = ['TEXT_BOX', 'NUMBER', 'SELECT', 'SELECT_OPTIONS'] as const satisfies readonly FormInput[];
/** Without passwords, which only fixed items have. */
const FORMATS = ['TEXT', 'EMAIL', 'PHONE', 'ZIP', 'URL', 'KATAKANA'] as const satisfies readonly FormFormat[];

type Bound = 'minLength' | 'maxLength' | 'min' | 'max' | 'minItems' | 'maxItems';

interface ItemFieldsProps {
  item: FormItem;
  isFixed: boolean;
  readOnly: boolean;
  fault: string | undefined;
  onChange: (item: FormItem) => void;
}

const boundsOf = ({ typeInput, format }: FormItem): readonly [Bound, Bound] | null => {
  if (typeInput === 'NUMBER') return ['min', 'max'];
  if (typeInput === 'SELECT_OPTIONS') return ['minItems', 'maxItems'];
  return typeInput === 'TEXT_BOX' && format === 'TEXT' ? ['minLength', 'maxLength'] : null;
};

const REACH: Readonly<Record<Bound, readonly [number, number]>> = {
  minLength: [0, LENGTHS.lines],
  maxLength: [1, LENGTHS.lines],
  min: [-999_999_999, 999_999_999],
  max: [-999_999_999, 999_999_999],
  minItems: [1, 50],
  maxItems: [1, 50],
};

/** The settings of one item. */
export function ItemFields({ item, isFixed, readOnly, fault: issue, onChange }: ItemFieldsProps) {
  const { t } = useTranslation('kit');
  const bounds = boundsOf(item);
  const labelOf = (number: number): string => t('builder.newOption', { number });
  const kinds = INPUTS.map((value) => ({ value, label: t(`builder.inputs.${value}`) }));
  const formats = FORMATS.map((value) => ({ value, label: t(`builder.formats.${value}`) }));
  return (
    <Stack gap="sm">
      {isFixed && (
        <Text size="sm" c="dimmed">
          {t('builder.fixed')}
        </Text>
      )}
      <TextInput
        label={t('builder.title')}
        value={item.title}
        readOnly={readOnly}
        error={issue}
        onChange={(event) => onChange({ ...item, title: event.currentTarget.value })}
      />
      {!hasOptions(item) && (
        <TextInput
          label={t('builder.placeholder')}
          value={item.placeholder}
          readOnly={readOnly}
          onChange={(event) => onChange({ ...item, placeholder: event.currentTarget.value })}
        />
      )}
      {!isFixed && (
        <>
          <Group grow align="start">
            <Select
              label={t('builder.kind')}
              data={kinds}
              value={item.typeInput}
              allowDeselect={false}
              disabled={readOnly}
              onChange={(value) => onChange(withInput(item, INPUTS.find((kind) => kind === value) ?? 'TEXT_BOX', labelOf))}
            />
            {item.typeInput === 'TEXT_BOX' && (
              <Select
                label={t('builder.format')}
                data={formats}
                value={item.format}
                allowDeselect={false}
                disabled={readOnly}
                onChange={(value) => {
                  const format = FORMATS.find((known) => known === value) ?? 'TEXT';
                  onChange({ ...item, format, isMultiline: format === 'TEXT' && item.isMultiline, minLength: null, maxLength: null });
                }}
              />
            )}
          </Group>
          {item.typeInput === 'TEXT_BOX' && item.format === 'TEXT' && (
            <Switch
              label={t('builder.multiline')}
              checked={item.isMultiline}
              disabled={readOnly}
              onChange={(event) => onChange({ ...item, isMultiline: event.currentTarget.checked, maxLength: null })}
            />
          )}
          {hasOptions(item) && <OptionsEditor item={item} readOnly={readOnly} onChange={onChange} />}
          {bounds && (
            <Group grow>
              {bounds.map((bound) => (
                <NumberInput
                  key={bound}
                  label={t(`builder.${bound}`)}
                  value={item[bound] ?? ''}
                  min={REACH[bound][0]}
                  max={bound === 'maxLength' && !item.isMultiline ? LENGTHS.line : REACH[bound][1]}
                  allowDecimal={bound === 'min' || bound === 'max'}
                  clampBehavior="blur"
                  readOnly={readOnly}
                  onChange={(value) => onChange({ ...item, [bound]: typeof value === 'number' ? value : null })}
                />
              ))}
            </Group>
          )}
          <Switch
            label={t('builder.required')}
            checked={item.isRequired}
            disabled={readOnly}
            onChange={(event) => onChange({ ...item, isRequired: event.currentTarget.checked })}
          />
        </>
      )}
    </Stack>
  );
}
