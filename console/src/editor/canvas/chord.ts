interface Keys {
  key: string;
  code: string;
  metaKey: boolean;
  ctrlKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Alt changes the letter on some keyboards, so the physical key counts then. */
const keyOf = ({ key, code, altKey }: Keys): string => (altKey && /^Key[A-Z]$/.test(code) ? code.slice(3) : key).toLowerCase();

/** The name of a chord: `mod+alt+c`, `shift+arrowup`, `delete`. `mod` is ⌘ on a Mac, Ctrl elsewhere. Chords of symbols omit Shift. */
export const chordOf = (event: Keys, onMac = isMac): string => {
  const key = keyOf(event);
  const isSign = key.length === 1 && !/[a-z0-9 ]/.test(key);
  return [
    (onMac ? event.metaKey : event.ctrlKey) ? 'mod' : '',
    event.altKey ? 'alt' : '',
    event.shiftKey && !isSign ? 'shift' : '',
    key === 'backspace' ? 'delete' : key,
  ]
    .filter(Boolean)
    .join('+');
};

const SHOWN: Readonly<Record<string, string>> = {
  alt: onMacOr('⌥', 'Alt'),
  shift: onMacOr('⇧', 'Shift'),
  mod: onMacOr('⌘', 'Ctrl'),
  delete: 'Delete',
  escape: 'Esc',
  tab: 'Tab',
  arrows: '↑↓←→',
};

function onMacOr(mac: string, other: string): string {
  return isMac ? mac : other;
}

/** The key labels of a chord, one per key. */
export const keysOfChord = (chord: string): string[] => chord.split('+').map((key) => SHOWN[key] ?? key.toUpperCase());
