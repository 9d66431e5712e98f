import { Menu } from '@mantine/core';
import { Fragment, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useEscape } from '../../ui/hooks/use-escape.ts';
import { ShortcutHint } from './ShortcutHint.tsx';
import { ELEMENT_COMMANDS } from './commands.ts';
import type { ElementCommands } from './use-element-commands.ts';

const GROUPS = ['clipboard', 'look', 'stack', 'state', 'pick'] as const;

interface ElementMenuProps {
  /** Where it opens, in px of the window; null: it is closed. */
  at: { x: number; y: number } | null;
  commands: ElementCommands;
  onClose: () => void;
}

/** What a right click on the canvas, or the menu key, offers. */
export const ElementMenu = memo(({ at, commands, onClose }: ElementMenuProps) => {
  const { t } = useTranslation();
  useEscape(at !== null, onClose);
  return (
    // Without keys: the one that opens it would also close it.
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

/** Made only while the menu is open. */
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
