import { Modal, Text, TextInput } from '@mantine/core';
import { IconSearch, type TablerIcon } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ShortcutHint } from '../canvas/ShortcutHint.tsx';
import { isComposing } from '../../ui/hooks/keyboard.ts';
import { type Findable, findIn } from './find.ts';
import classes from './CommandPalette.module.css';

export interface PaletteEntry extends Findable {
  id: string;
  group: 'pages' | 'elements' | 'commands';
  chord?: string;
  icon?: TablerIcon;
  run: () => void;
}

const GROUPS = ['commands', 'pages', 'elements'] as const;
const MAX_OF_GROUP = 30;

interface CommandPaletteProps {
  opened: boolean;
  entries: readonly PaletteEntry[];
  onClose: () => void;
}

/** The ⌘K palette: pages, elements and commands, found by typing. */
export const CommandPalette = ({ opened, entries, onClose }: CommandPaletteProps) => {
  const { t } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      withCloseButton={false}
      yOffset="12vh"
      centered={false}
      padding={0}
      size={560}
      attributes={{ content: { 'aria-label': t('palette.commands') } }}
    >
      <Finder entries={entries} onClose={onClose} />
    </Modal>
  );
};

/** Mounted on each opening, so that the list starts unfiltered. */
const Finder = ({ entries, onClose }: Omit<CommandPaletteProps, 'opened'>) => {
  const { t } = useTranslation();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [place, setPlace] = useState(0);
  const groups = GROUPS.map((group) => ({
    group,
    found: findIn(
      entries.filter((entry) => entry.group === group),
      typed,
    ).slice(0, MAX_OF_GROUP),
  })).filter(({ found }) => found.length > 0);
  const flat = groups.flatMap(({ found }) => found);
  const active = flat[Math.min(place, flat.length - 1)];
  const optionId = (entry: PaletteEntry): string => `${listId}-${entry.id}`;

  const activeId = active && optionId(active);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const choose = (entry: PaletteEntry | undefined): void => {
    if (!entry) return;
    onClose();
    entry.run();
  };
  const press = (event: KeyboardEvent): void => {
    if (isComposing(event.nativeEvent)) return;
    const way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (way !== undefined && flat.length > 0) {
      event.preventDefault();
      setPlace((Math.min(place, flat.length - 1) + way + flat.length) % flat.length);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      choose(active);
    }
  };

  return (
    <>
      <TextInput
        data-autofocus
        size="md"
        variant="unstyled"
        className={classes.input}
        leftSection={<IconSearch size={18} />}
        aria-label={t('palette.search')}
        placeholder={t('palette.search')}
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={activeId}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setPlace(0);
        }}
        onKeyDown={press}
      />
      <div id={listId} role="listbox" aria-label={t('palette.commands')} className={classes.list}>
        {groups.map(({ group, found }) => (
          <div key={group} role="group" aria-label={t(`palette.group.${group}`)}>
            <Text size="xs" c="dimmed" fw={600} px="md" pt={8} pb={2} aria-hidden="true">
              {t(`palette.group.${group}`)}
            </Text>
            {found.map((entry) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- as in any combobox, the field above has the focus and handles the keys
              <div
                key={entry.id}
                id={optionId(entry)}
                role="option"
                aria-selected={entry === active}
                className={classes.option}
                onClick={() => choose(entry)}
                onPointerMove={() => entry !== active && setPlace(flat.indexOf(entry))}
              >
                {entry.icon ? <entry.icon size={18} stroke={1.6} /> : null}
                <span className={classes.label}>{entry.label}</span>
                {entry.words ? <span className={classes.words}>{entry.words}</span> : null}
                {entry.chord ? <ShortcutHint chord={entry.chord} /> : null}
              </div>
            ))}
          </div>
        ))}
      </div>
      {flat.length === 0 ? (
        <Text size="sm" c="dimmed" p="md" role="status">
          {t('palette.nothing')}
        </Text>
      ) : null}
    </>
  );
};
