import { ActionIcon, Divider, Menu, Text, Tooltip } from '@mantine/core';
import { IconDots, IconLayoutAlignLeft, IconStack2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { ELEMENT_COMMANDS, type ElementCommand } from './commands.ts';
import { ShortcutHint } from './ShortcutHint.tsx';
import type { ElementCommands } from './use-element-commands.ts';
import classes from './Canvas.module.css';

const of = (...groups: readonly ElementCommand['group'][]): ElementCommand[] =>
  ELEMENT_COMMANDS.filter(({ group }) => groups.includes(group));
const AT_HAND: ReadonlySet<string> = new Set(['duplicate', 'lock', 'hide', 'delete']);

interface SelectionToolsProps {
  count: number;
  commands: ElementCommands;
}

/** Commands for the selected elements, in a slim bar over the canvas. */
export const SelectionTools = memo(({ count, commands }: SelectionToolsProps) => {
  const { t } = useTranslation();
  return (
    <div className={classes.tools} role="toolbar" aria-label={t('canvas.tools')}>
      <Text span size="xs" fw={600} px={6} className={classes.count}>
        {t('canvas.selectedCount', { count })}
      </Text>
      <CommandMenu
        label={t('canvas.align')}
        icon={<IconLayoutAlignLeft size={18} />}
        list={of('align', 'distribute')}
        commands={commands}
      />
      <CommandMenu label={t('canvas.stack')} icon={<IconStack2 size={18} />} list={of('stack')} commands={commands} />
      <Divider orientation="vertical" my={6} />
      {ELEMENT_COMMANDS.filter(({ id }) => AT_HAND.has(id)).map(({ id, icon: Icon }) => (
        <Tooltip key={id} label={t(`canvas.command.${id}`)}>
          <ActionIcon
            variant="subtle"
            color={id === 'delete' ? 'red' : 'gray'}
            size={32}
            aria-label={t(`canvas.command.${id}`)}
            disabled={!commands.can(id)}
            onClick={() => commands.run(id)}
          >
            <Icon size={18} />
          </ActionIcon>
        </Tooltip>
      ))}
      <CommandMenu
        label={t('canvas.more')}
        icon={<IconDots size={18} />}
        list={of('clipboard', 'look', 'pick').filter(({ id }) => !AT_HAND.has(id))}
        commands={commands}
      />
    </div>
  );
});
SelectionTools.displayName = 'SelectionTools';

interface CommandMenuProps {
  label: string;
  icon: ReactNode;
  list: readonly ElementCommand[];
  commands: ElementCommands;
}

const CommandMenu = ({ label, icon, list, commands }: CommandMenuProps) => {
  const { t } = useTranslation();
  return (
    <Menu position="bottom" shadow="md" width={250}>
      <Menu.Target>
        <Tooltip label={label}>
          <ActionIcon variant="subtle" color="gray" size={32} aria-label={label}>
            {icon}
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        {list.map(({ id, chord, icon: Icon }) => (
          <Menu.Item
            key={id}
            leftSection={<Icon size={18} />}
            rightSection={<ShortcutHint chord={chord} />}
            disabled={!commands.can(id)}
            onClick={() => commands.run(id)}
          >
            {t(`canvas.command.${id}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
