import {
  IconArrowAutofitHeight,
  IconArrowAutofitWidth,
  IconArrowDown,
  IconArrowUp,
  IconBrush,
  IconClipboard,
  IconCopy,
  IconCopyPlus,
  IconEyeOff,
  IconLayoutAlignBottom,
  IconLayoutAlignCenter,
  IconLayoutAlignLeft,
  IconLayoutAlignMiddle,
  IconLayoutAlignRight,
  IconLayoutAlignTop,
  IconLock,
  IconPaint,
  IconScissors,
  IconSelectAll,
  IconSquareX,
  IconStackPop,
  IconStackPush,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react';

interface CommandShape {
  id: string;
  group: 'clipboard' | 'look' | 'state' | 'stack' | 'align' | 'distribute' | 'pick';
  chord: string;
  icon: TablerIcon;
}

/** Every command for the selection on the canvas, shared by toolbar, menu, palette and cheat sheet. */
export const ELEMENT_COMMANDS = [
  { id: 'copy', group: 'clipboard', chord: 'mod+c', icon: IconCopy },
  { id: 'cut', group: 'clipboard', chord: 'mod+x', icon: IconScissors },
  { id: 'paste', group: 'clipboard', chord: 'mod+v', icon: IconClipboard },
  { id: 'duplicate', group: 'clipboard', chord: 'mod+d', icon: IconCopyPlus },
  { id: 'copyLook', group: 'look', chord: 'mod+alt+c', icon: IconBrush },
  { id: 'pasteLook', group: 'look', chord: 'mod+alt+v', icon: IconPaint },
  { id: 'lock', group: 'state', chord: 'mod+shift+l', icon: IconLock },
  { id: 'hide', group: 'state', chord: 'mod+shift+h', icon: IconEyeOff },
  { id: 'delete', group: 'state', chord: 'delete', icon: IconTrash },
  { id: 'front', group: 'stack', chord: 'mod+}', icon: IconStackPop },
  { id: 'forward', group: 'stack', chord: 'mod+]', icon: IconArrowUp },
  { id: 'backward', group: 'stack', chord: 'mod+[', icon: IconArrowDown },
  { id: 'back', group: 'stack', chord: 'mod+{', icon: IconStackPush },
  { id: 'left', group: 'align', chord: 'alt+a', icon: IconLayoutAlignLeft },
  { id: 'center', group: 'align', chord: 'alt+h', icon: IconLayoutAlignCenter },
  { id: 'right', group: 'align', chord: 'alt+d', icon: IconLayoutAlignRight },
  { id: 'top', group: 'align', chord: 'alt+w', icon: IconLayoutAlignTop },
  { id: 'middle', group: 'align', chord: 'alt+v', icon: IconLayoutAlignMiddle },
  { id: 'bottom', group: 'align', chord: 'alt+s', icon: IconLayoutAlignBottom },
  { id: 'horizontal', group: 'distribute', chord: 'alt+shift+h', icon: IconArrowAutofitWidth },
  { id: 'vertical', group: 'distribute', chord: 'alt+shift+v', icon: IconArrowAutofitHeight },
  { id: 'all', group: 'pick', chord: 'mod+a', icon: IconSelectAll },
  { id: 'none', group: 'pick', chord: 'escape', icon: IconSquareX },
] as const satisfies readonly CommandShape[];

export type ElementCommand = (typeof ELEMENT_COMMANDS)[number];
export type CommandId = ElementCommand['id'];

export const commandOf = (chord: string): ElementCommand | undefined => ELEMENT_COMMANDS.find((command) => command.chord === chord);
