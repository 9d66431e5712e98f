import { Menu } from '@mantine/core';
import { Fragment, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useEscape } from '../../ui/hooks/use-escape.ts';
import { ShortcutHint } from './ShortcutHint.tsx';
import { ELEMENT_COMMANDS } from './commands.ts';
import type { ElementCommands } from './use-element-commands.ts';

const GROUPS = ['clipboard', 'look', 'stack', 'state', 'pick'] as const;

interface ElementMenuProps {
  /** Position in px of the window; null when the menu is closed. */
  at: { x: number; y: number } | null;
  commands: ElementCommands;
  onClose: () => void;
}

/** The context menu of the canvas, opened by a right click or the menu key. */
export const ElementMenu = memo(({ at, commands, onClose }: ElementMenuProps) => {
  const { t } = useTranslation();
  useEscape(at !== null, onClose);
  return (
    // Leaves out the default `keydown`: the key press that opens the menu would also close it.
    <Menu
      opened={at !== null}
      onClose={onClose}
      clickOutsideEvents={['mousedown', 'touchstart']}
      position="bottom-start"
      offset={2}
      width={300}
      shadow="md"
      returnFocus
    >
      <Menu.Target>
        <span
          aria-hidden="true"
          style={{ position: 'fixed', left: at?.x ?? 0, top: at?.y ?? 0, width: 1, height: 1, pointerEvents: 'none' }}
        />
      </Menu.Target>
      <Menu.Dropdown aria-label={t('canvas.tools')} mah="70vh" style={{ overflowY: 'auto' }}>
        <Items commands={commands} />
      </Menu.Dropdown>
    </Menu>
  );
});
ElementMenu.displayName = 'ElementMenu';

/** Rendered only while the menu is open. */
const Items = ({ commands }: Pick<ElementMenuProps, 'commands'>) => {
  const { t } = useTranslation();
  return GROUPS.map((group, index) => (
    <Fragment key={group}>
      {index > 0 ? <Menu.Divider /> : null}
      {ELEMENT_COMMANDS.filter((command) => command.group === group).map(({ id, chord, icon: Icon }) => (
        <Menu.Item
          key={id}
          leftSection={<Icon size={18} />}
          rightSection={<ShortcutHint chord={chord} />}
          disabled={!commands.can(id)}
          c={id === 'delete' && commands.can(id) ? 'var(--mantine-color-error)' : undefined}
          onClick={() => commands.run(id)}
        >
          {t(`canvas.command.${id}`)}
        </Menu.Item>
      ))}
    </Fragment>
  ));
};
