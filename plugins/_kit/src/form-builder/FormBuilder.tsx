import { Button, Group, Menu, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormView } from '../form-view/FormView.tsx';
import type { FormConsent, FormInput, FormItem, FormLanguage } from '../forms/definition.ts';
import type { FixedItems } from '../forms/check.ts';
import type { FormTexts } from '../forms/texts.ts';
import { itemsIn } from '../forms/translate.ts';
import '../form-view/form-view.css';
import { added, duplicated, moved, removed, replaced } from './edit.ts';
import { ItemCard } from './ItemCard.tsx';
import { INPUTS } from './ItemFields.tsx';
import { useSorting } from './use-sorting.ts';

/** In the language of the site, which need not be the console's. */
const TEXTS: Readonly<Record<FormLanguage, () => Promise<{ default: FormTexts }>>> = {
  JP: () => import('../../messages/forms/ja.json'),
  EN: () => import('../../messages/forms/en.json'),
  CN: () => import('../../messages/forms/cn.json'),
  KR: () => import('../../messages/forms/kr.json'),
};

export interface FormBuilderProps {
  items: readonly FormItem[];
  onChange: (items: FormItem[]) => void;
  /** Items that a form may have. */
  limit: number;
  fixed: FixedItems;
  /** Of the texts. */
  language: FormLanguage;
  /** As it stands with the published form. */
  consent?: FormConsent;
  readOnly?: boolean;
  /** What the server says of items, by their ids. */
  faults?: Readonly<Record<string, string>>;
}

const NO_FAULTS: Readonly<Record<string, string>> = {};

type PreviewProps = Pick<FormBuilderProps, 'items' | 'language' | 'consent'>;

/** The form that visitors get, drawn by the same component; drawn anew where its beginning would be another. */
function Preview({ items, language, consent }: PreviewProps) {
  const { t } = useTranslation('kit');
  const [texts, setTexts] = useState<FormTexts>();
  useEffect(() => {
    let isWanted = true;
    const take = (module: { default: FormTexts }): void => {
      if (isWanted) setTexts(module.default);
    };
    TEXTS[language]().then(take, reportError);
    return () => {
      isWanted = false;
    };
  }, [language]);
  if (!texts) return null;
  const shown = itemsIn(items, language);
  const beginning = JSON.stringify(shown.map(({ id, typeInput, options }) => [id, typeInput, options.map(({ isDefault }) => isDefault)]));
  return <FormView key={beginning} items={shown} texts={texts} consent={consent} submitLabel={t('builder.send')} isViewOnly />;
}

/** Items on the left, the form as visitors see it on the right. */
export function FormBuilder({ items, onChange, limit, fixed, language, consent, readOnly = false, faults = NO_FAULTS }: FormBuilderProps) {
  const { t } = useTranslation('kit');
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
        <ul ref={list} style={{ display: 'grid', gap: 'var(--mantine-spacing-xs)', margin: 0, padding: 0 }}>
          {items.map((item, index) => (
            <ItemCard
              key={item.id}
              item={item}
              index={index}
              count={items.length}
              isOpen={open === item.id || faults[item.id] !== undefined}
              isFixed={Object.hasOwn(fixed, item.id)}
              isFull={isFull}
              readOnly={readOnly}
              fault={faults[item.id]}
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
          <Preview items={items} language={language} consent={consent} />
        </Paper>
      </Stack>
    </SimpleGrid>
  );
}
