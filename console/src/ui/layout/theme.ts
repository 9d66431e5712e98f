import {
  Badge,
  Button,
  createTheme,
  type CSSVariablesResolver,
  Drawer,
  Input,
  Menu,
  Modal,
  Popover,
  Tooltip,
  type MantineColorsTuple,
} from '@mantine/core';
import { returnLostFocus } from '../hooks/lost-focus.ts';
import classes from './theme.module.css';

const indigo: MantineColorsTuple = [
  '#eef3fc',
  '#dbe5f8',
  '#b6c9ef',
  '#8eabe5',
  '#6d90dc',
  '#527ad4',
  '#3f68c6',
  '#2f55b0',
  '#274892',
  '#1f3b78',
];
const red: MantineColorsTuple = [
  '#fff0ee',
  '#ffdcd8',
  '#ffb5ad',
  '#fd8a7f',
  '#f5675a',
  '#e04a3b',
  '#c4281c',
  '#b3261e',
  '#991b15',
  '#7d130e',
];
const ink: MantineColorsTuple = [
  '#d5d9e2',
  '#b6bcc9',
  '#949cad',
  '#6b7487',
  '#3d4554',
  '#323947',
  '#232935',
  '#191e28',
  '#131720',
  '#0d1017',
];

const FONTS =
  '"Noto Sans JP Variable", "Hiragino Sans", "Hiragino Kaku Gothic ProN", "BIZ UDPGothic", "Yu Gothic Medium", "Noto Sans CJK JP", Meiryo, system-ui, sans-serif';

/** Portals go into the main landmark, where screen readers find them. */
const portalProps = { target: 'main, body:not(:has(main))' };

export const theme = createTheme({
  colors: { indigo, red, dark: ink },
  primaryColor: 'indigo',
  primaryShade: { light: 7, dark: 6 },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: 'var(--console-font)',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  lineHeights: { xs: '1.5', sm: '1.6', md: '1.7', lg: '1.6', xl: '1.5' },
  headings: {
    fontWeight: '700',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.4' },
      h2: { fontSize: '1.1875rem', lineHeight: '1.4' },
      h3: { fontSize: '1rem', lineHeight: '1.4' },
    },
  },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  components: {
    Badge: Badge.extend({ defaultProps: { variant: 'light', radius: 'sm' }, classNames: { root: classes.badge } }),
    Button: Button.extend({ defaultProps: { fw: 600 } }),
    InputWrapper: Input.Wrapper.extend({ classNames: { label: classes.label, description: classes.description } }),
    Menu: Menu.extend({ defaultProps: { withInitialFocusPlaceholder: false } }),
    Drawer: Drawer.extend({
      defaultProps: { attributes: { header: { role: 'presentation' } }, onExitTransitionEnd: returnLostFocus },
      classNames: { title: classes.modalTitle },
    }),
    Modal: Modal.extend({
      defaultProps: {
        centered: true,
        radius: 'lg',
        overlayProps: { backgroundOpacity: 0.45 },
        // A <header> outside of sections is the page's banner; the dialog's is not.
        attributes: { header: { role: 'presentation' } },
        onExitTransitionEnd: returnLostFocus,
      },
      classNames: { title: classes.modalTitle },
    }),
    // Menus, selects and hover cards are popovers too.
    Popover: Popover.extend({ defaultProps: { portalProps } }),
    Tooltip: Tooltip.extend({ defaultProps: { portalProps, openDelay: 300, events: { hover: true, focus: true, touch: true } } }),
  },
});

/** Several of Mantine's own text tones have a contrast below 4.5:1 on these surfaces. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: { '--console-font': FONTS },
  light: {
    '--mantine-color-text': '#1b2130',
    '--mantine-color-body': '#ffffff',
    '--mantine-color-dimmed': '#5b6474',
    '--mantine-color-placeholder': '#6b7484',
    '--mantine-color-error': '#c4281c',
    '--mantine-color-default-border': '#d9dde5',
    '--mantine-color-blue-text': '#1a5fb4',
    '--mantine-color-teal-light-color': '#06604a',
    '--mantine-color-orange-light-color': '#8f3a06',
    '--mantine-color-yellow-light-color': '#7a4a00',
    '--mantine-color-red-light-color': '#991b15',
    '--mantine-color-gray-light-color': '#3c4454',
    '--console-canvas': '#f4f5f8',
    '--console-surface': '#ffffff',
    '--console-line': '#e4e7ed',
    '--console-hover': '#f0f3fa',
  },
  dark: {
    '--mantine-color-text': '#e3e6ed',
    '--mantine-color-dimmed': '#a2aabb',
    '--mantine-color-placeholder': '#949cad',
    '--mantine-color-error': '#ff8f85',
    '--mantine-color-blue-text': '#74c0fc',
    '--mantine-color-teal-light-color': '#8ce8cf',
    '--mantine-color-orange-light': 'rgba(253, 126, 20, 0.17)',
    '--mantine-color-orange-light-color': '#ffc78f',
    '--mantine-color-yellow-light': 'rgba(250, 176, 5, 0.15)',
    '--mantine-color-yellow-light-color': '#ffe08a',
    '--mantine-color-red-light': 'rgba(250, 82, 82, 0.18)',
    '--mantine-color-red-light-color': '#ffb3ad',
    '--mantine-color-default-border': '#3d4554',
    '--mantine-color-indigo-light': 'rgba(109, 144, 220, 0.2)',
    '--mantine-color-indigo-light-hover': 'rgba(109, 144, 220, 0.28)',
    '--mantine-color-indigo-light-color': '#b6c9ef',
    '--console-canvas': '#131720',
    '--console-surface': '#191e28',
    '--console-line': '#2b3240',
    '--console-hover': '#222937',
  },
});
