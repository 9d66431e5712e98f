import { Button, Group, Menu, Paper, SegmentedControl, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FORM_LANGUAGES, type FormConsent, type FormInput, type FormItem, type FormLanguage } from '../forms/definition.ts';
import type { FixedItems } from '../forms/check.ts';
import { FormPreview } from './FormPreview.tsx';
import { added, duplicated, moved, removed, replaced } from './edit.ts';
import { ItemCard } from './ItemCard.tsx';
import { INPUTS } from './ItemFields.tsx';
import { useSorting } from './use-sorting.ts';

export interface FormBuilderProps {
  items: readonly FormItem[];
  onChange: (items: FormItem[]) => void;
  /** Maximum number of items in a form. */
  limit: number;
  fixed: FixedItems;
  /** The form's own language. */
  language: FormLanguage;
  /** Further languages into which the texts can be translated. */
  translations?: readonly FormLanguage[];
  /** The consent of the published form, for the preview. */
  consent?: FormConsent;
  readOnly?: boolean;
  /** Content of the plugin between the items and the button, in the language of the preview. */
  renderAfterItems?: (language: FormLanguage) => ReactNode;
  /** Error messages of the server, by item id. */
  faults?: Readonly<Record<string, string>>;
}

const NO_ISSUES: Readonly<Record<string, string>> = {};

/** Items on the left, a preview of the form on the right. */
export function FormBuilder(props: FormBuilderProps) {
  const {
    items,
    onChange,
    limit,
    fixed,
    language,
    translations = [],
    consent,
    readOnly = false,
    renderAfterItems,
    faults: issues = NO_ISSUES,
  } = props;
  const { t } = useTranslation('kit');
  const [translation, setTranslation] = useState<FormLanguage | null>(null);
  const [open, setOpen] = useState<string>();
  const [said, setSaid] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const move = (from: number, to: number): void => {
    const item = items[from];
    if (!item || to < 0 || to >= items.length) return;
    onChange(moved(items, from, to));
    setSaid(t('builder.moved', { title: item.title, position: to + 1 }));
  };
  const sorting = useSorting(list, move);
  const isFull = items.length >= limit;
  const add = (kind: FormInput): void => {
    const next = added(items, kind, t('builder.newItem'), (number) => t('builder.newOption', { number }));
    onChange(next);
    setOpen(next.at(-1)?.id);
  };
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="xl">
      <Stack gap="xs" component="section" aria-label={t('builder.items')}>
        <Group justify="space-between">
          <Title order={2} size="h4">
            {t('builder.items')}
          </Title>
          <Text size="sm" c={items.length > limit ? 'red' : 'dimmed'}>
            {t('builder.count', { count: items.length, limit })}
          </Text>
        </Group>
        {translations.length > 0 && (
          <SegmentedControl
            aria-label={t('builder.language')}
            data={[language, ...translations].map((value) => ({ value, label: FORM_LANGUAGES[value] }))}
            value={translation ?? language}
            onChange={(value) => setTranslation(translations.find((known) => known === value) ?? null)}
          />
        )}
        <ul ref={list} style={{ display: 'grid', gap: 'var(--mantine-spacing-xs)', margin: 0, padding: 0 }}>
          {items.map((item, index) => (
            <ItemCard
              key={item.id}
              item={item}
              translation={translation}
              index={index}
              count={items.length}
              isOpen={open === item.id || issues[item.id] !== undefined}
              isFixed={Object.hasOwn(fixed, item.id)}
              isFull={isFull}
              readOnly={readOnly}
              fault={issues[item.id]}
              sorting={sorting}
              onToggle={() => setOpen(open === item.id ? undefined : item.id)}
              onMove={(to) => move(index, to)}
              onChange={(changed) => onChange(replaced(items, changed))}
              onDuplicate={() => onChange(duplicated(items, item.id))}
              onRemove={() => onChange(removed(items, item.id))}
            />
          ))}
        </ul>
        <Menu position="bottom-start">
          <Menu.Target>
            <Button variant="default" disabled={readOnly || isFull}>
              {t('builder.add')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {INPUTS.map((kind) => (
              <Menu.Item key={kind} onClick={() => add(kind)}>
                {t(`builder.inputs.${kind}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
        <Text
          component="p"
          role="status"
          m={0}
          style={{ position: 'absolute', clipPath: 'inset(50%)', width: 1, height: 1, overflow: 'hidden' }}
        >
          {said}
        </Text>
      </Stack>
      <Stack gap="xs" component="section" aria-label={t('builder.preview')}>
        <Title order={2} size="h4">
          {t('builder.preview')}
        </Title>
        <Paper
          withBorder
          radius="md"
          p="lg"
          bg="#fff"
          pos="sticky"
          top={80}
          style={{ maxHeight: 'calc(100dvh - 100px)', overflow: 'auto' }}
        >
          <FormPreview items={items} language={translation ?? language} consent={consent} submitLabel={t('builder.send')}>
            {renderAfterItems?.(translation ?? language)}
          </FormPreview>
        </Paper>
      </Stack>
    </SimpleGrid>
  );
}
