import { ActionIcon, Group, Text, Tooltip } from '@mantine/core';
import { IconChevronLeft, IconEye, IconEyeOff, IconLock, IconLockOpen, IconTrash } from '@tabler/icons-react';
import type { ElementKey } from '@mekuri/kit/canvas';
import type { FullDocument } from '@mekuri/kit/page-defaults';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmRemoval } from '../../ui/feedback/confirm-removal.tsx';
import { useEdit, useEditor } from '../EditorContext.tsx';
import { findElement, removeElements } from '../elements/elements.ts';
import { elementName, kindName } from '../elements/names.ts';
import { Switcher } from './Layers.tsx';
import { patchEach } from './use-element.ts';
import classes from './Inspector.module.css';

interface ElementHeaderProps {
  pageId: string;
  position: string;
  document: FullDocument;
  keys: readonly ElementKey[];
}

/** Shows the selection, with a way back to the page and commands for the whole selection. */
export const ElementHeader = memo(({ pageId, position, document, keys }: ElementHeaderProps) => {
  const { t } = useTranslation();
  const { selection, readOnly } = useEditor();
  const edit = useEdit(pageId);
  const listed = keys.flatMap((key) => findElement(document, key) ?? []);
  const [first] = keys;
  const isOne = keys.length === 1;
  const title = isOne ? elementName(document, first!) : t('element.several', { count: keys.length });
  const isHidden = listed.length > 0 && listed.every(({ element }) => element.hidden);
  const isLocked = listed.length > 0 && listed.every(({ element }) => element.locked);
  const remove = (): void =>
    confirmRemoval({
      title: isOne ? t('element.deleteTitle', { name: title }) : t('element.deleteMany', { count: listed.length }),
      body: t('element.deleteBody', { position }),
      wayBack: t('element.deleteWayBack'),
      action: t('element.delete'),
      onConfirm: () => {
        edit((current) => removeElements(current, keys), { label: t('edit.delete') });
        selection.clear();
      },
    });
  return (
    <Group className={classes.header} wrap="nowrap" gap="xs">
      <Tooltip label={t('element.back')}>
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={t('element.back')} onClick={selection.clear}>
          <IconChevronLeft size={20} />
        </ActionIcon>
      </Tooltip>
      <div className={classes.grows}>
        <Text size="xs" c="dimmed" lh={1.3}>
          {isOne ? t('element.on', { position, kind: kindName(document, first!) }) : position}
        </Text>
        <Text fw={700} truncate lh={1.4} title={title}>
          {title}
        </Text>
      </div>
      {listed.length > 0 ? (
        <Group gap={0} wrap="nowrap">
          <Switcher
            label={t(isLocked ? 'layers.unlock' : 'layers.lock', { name: title })}
            icon={isLocked ? IconLock : IconLockOpen}
            isOn
            disabled={readOnly}
            onClick={() => edit((current) => patchEach(current, keys, { locked: !isLocked }), { label: t('edit.lock') })}
          />
          <Switcher
            label={t(isHidden ? 'layers.show' : 'layers.hide', { name: title })}
            icon={isHidden ? IconEyeOff : IconEye}
            isOn
            disabled={readOnly}
            onClick={() => edit((current) => patchEach(current, keys, { hidden: !isHidden }), { label: t('edit.hide') })}
          />
          <Switcher label={t('element.delete')} icon={IconTrash} isOn disabled={readOnly} onClick={remove} />
        </Group>
      ) : null}
    </Group>
  );
});
ElementHeader.displayName = 'ElementHeader';
