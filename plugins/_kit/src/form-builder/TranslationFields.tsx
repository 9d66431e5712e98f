import { Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type FormItem, type FormLanguage, hasOptions } from '../forms/definition.ts';
import { textsIn, withTexts } from './edit.ts';

interface TranslationFieldsProps {
  item: FormItem;
  language: FormLanguage;
  readOnly: boolean;
  onChange: (item: FormItem) => void;
}

/** An item's texts in another language; empty ones fall back to the item's own language. */
export function TranslationFields({ item, language, readOnly, onChange }: TranslationFieldsProps) {
  const { t } = useTranslation('kit');
  const texts = textsIn(item, language);
  const text = (label: string, own: string, value: string, limit: number, change: (value: string) => Parameters<typeof withTexts>[2]) => (
    <TextInput
      key={label}
      label={label}
      placeholder={own}
      value={value}
      maxLength={limit}
      readOnly={readOnly}
      onChange={(event) => onChange(withTexts(item, language, change(event.currentTarget.value)))}
    />
  );
  return (
    <Stack gap="sm">
      {text(t('builder.title'), item.title, texts.title, 50, (title) => ({ title }))}
      {!hasOptions(item) && text(t('builder.placeholder'), item.placeholder, texts.placeholder, 120, (placeholder) => ({ placeholder }))}
      {item.options.map(({ id, label }, index) =>
        text(t('builder.option', { number: index + 1 }), label, texts.labels[id] ?? '', 50, (translated) => ({
          labels: { ...texts.labels, [id]: translated },
        })),
      )}
    </Stack>
  );
}
