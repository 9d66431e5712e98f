import { ActionIcon, Badge, Collapse, Group, Paper, Text, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FormItem, FormLanguage } from '../forms/definition.ts';
import { itemIn } from '../forms/translate.ts';
import { Glyph } from './Glyph.tsx';
import { ItemFields } from './ItemFields.tsx';
import { TranslationFields } from './TranslationFields.tsx';
import type { useSorting } from './use-sorting.ts';

interface ItemCardProps {
  item: FormItem;
  /** The language whose texts are edited; null for the form's own language. */
  translation: FormLanguage | null;
  index: number;
  count: number;
  isOpen: boolean;
  isFixed: boolean;
  isFull: boolean;
  readOnly: boolean;
  fault: string | undefined;
  sorting: ReturnType<typeof useSorting>;
  onToggle: () => void;
  onMove: (to: number) => void;
  onChange: (item: FormItem) => void;
  onDuplicate: () => void;
  onRemove: () => void;
}

/** One item of a form. It can be moved with its handle, buttons or keys; its settings are below. */
export function ItemCard(props: ItemCardProps) {
  const {
    item,
    translation,
    index,
    count,
    isOpen,
    isFixed,
    isFull,
    readOnly,
    fault: issue,
    sorting,
    onToggle,
    onMove,
    onChange,
    onDuplicate,
    onRemove,
  } = props;
  const { t } = useTranslation('kit');
  const title = (translation ? itemIn(item, translation) : item).title.trim() || t('builder.untitled');
  const { dragged } = sorting;
  const isTarget = dragged !== undefined && dragged.to === index && dragged.from !== index;
  return (
    <Paper
      component="li"
      withBorder
      radius="md"
      p="xs"
      data-item={item.id}
      style={{
        listStyle: 'none',
        opacity: dragged?.from === index ? 0.5 : 1,
        borderColor: issue ? 'var(--mantine-color-error)' : isTarget ? 'var(--mantine-primary-color-filled)' : undefined,
        boxShadow: isTarget ? '0 0 0 1px var(--mantine-primary-color-filled)' : undefined,
      }}
    >
      <Group gap={4} wrap="nowrap">
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          disabled={readOnly}
          aria-label={t('builder.handle', { title })}
          style={{ cursor: 'grab', touchAction: 'none' }}
          {...(readOnly ? {} : sorting.handleProps(index))}
        >
          <Glyph name="handle" />
        </ActionIcon>
        <UnstyledButton flex={1} miw={0} py={6} aria-expanded={isOpen} onClick={onToggle}>
          <Group gap="2px 8px">
            <Text fw={600} size="sm" truncate maw="100%">
              {title}
            </Text>
            {item.isRequired && (
              <Text component="span" c="red" size="sm" aria-label={t('builder.required')}>
                *
              </Text>
            )}
            <Badge variant="light" color="gray" size="sm" maw="100%" style={{ textTransform: 'none' }}>
              {item.typeInput === 'TEXT_BOX' && item.format !== 'TEXT'
                ? t(`builder.formats.${item.format}`)
                : t(`builder.inputs.${item.typeInput}`)}
            </Badge>
          </Group>
        </UnstyledButton>
        <ActionIcon
          variant="subtle"
          color="gray"
          disabled={readOnly || index === 0}
          aria-label={t('builder.up', { title })}
          onClick={() => onMove(index - 1)}
        >
          <Glyph name="up" />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          disabled={readOnly || index === count - 1}
          aria-label={t('builder.down', { title })}
          onClick={() => onMove(index + 1)}
        >
          <Glyph name="down" />
        </ActionIcon>
        {!isFixed && (
          <>
            <ActionIcon
              variant="subtle"
              color="gray"
              disabled={readOnly || isFull}
              aria-label={`${t('builder.duplicate')}: ${title}`}
              onClick={onDuplicate}
            >
              <Glyph name="duplicate" />
            </ActionIcon>
            <ActionIcon variant="subtle" color="red" disabled={readOnly} aria-label={t('builder.remove', { title })} onClick={onRemove}>
              <Glyph name="remove" />
            </ActionIcon>
          </>
        )}
      </Group>
      <Collapse expanded={isOpen}>
        <div style={{ padding: '8px 8px 8px 12px' }}>
          {translation ? (
            <TranslationFields item={item} language={translation} readOnly={readOnly} onChange={onChange} />
          ) : (
            <ItemFields item={item} isFixed={isFixed} readOnly={readOnly} fault={issue} onChange={onChange} />
          )}
        </div>
      </Collapse>
    </Paper>
  );
}
