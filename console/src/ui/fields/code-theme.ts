import { defaultHighlightStyle, HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';

/** CodeMirror's own colours for both schemes, each with a contrast of at least 4.5:1. */
const COLOURS: Readonly<Record<string, string>> = {
  '#404740': 'light-dark(#404740, #b6bcc9)',
  '#708': 'light-dark(#770088, #d59cf0)',
  '#219': 'light-dark(#221199, #9fb4ff)',
  '#164': 'light-dark(#116644, #7fd6a8)',
  '#a11': 'light-dark(#a31111, #ffa39a)',
  '#e40': 'light-dark(#a83200, #ffb38a)',
  '#00f': 'light-dark(#1a3fd6, #9fb4ff)',
  '#30a': 'light-dark(#3300aa, #c3adff)',
  '#085': 'light-dark(#006b44, #7fd6a8)',
  '#167': 'light-dark(#116677, #86d3e2)',
  '#256': 'light-dark(#225566, #93cfe0)',
  '#00c': 'light-dark(#0000cc, #a8c0ff)',
  '#940': 'light-dark(#8a3d00, #ffc48f)',
  '#f00': 'light-dark(#c40000, #ff9d94)',
};

const highlight = HighlightStyle.define(
  defaultHighlightStyle.specs.map(({ color, ...spec }: { color?: string; tag: (typeof defaultHighlightStyle.specs)[number]['tag'] }) => ({
    ...spec,
    ...(color === undefined ? {} : { color: COLOURS[color] ?? 'inherit' }),
  })),
);

const surface = EditorView.theme({
  '&': { color: 'var(--mantine-color-text)', backgroundColor: 'transparent', fontSize: '0.8125rem' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--mantine-font-family-monospace)', lineHeight: '1.6', minHeight: '118px', maxHeight: '360px' },
  '.cm-content': { caretColor: 'var(--mantine-color-text)', padding: '8px 0' },
  '.cm-cursor': { borderLeftColor: 'var(--mantine-color-text)' },
  '.cm-gutters': {
    color: 'var(--mantine-color-dimmed)',
    backgroundColor: 'transparent',
    borderRight: '1px solid var(--mantine-color-default-border)',
  },
  '.cm-lineNumbers .cm-gutterElement': { minWidth: '28px', padding: '0 6px 0 4px' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'color-mix(in srgb, var(--mantine-primary-color-filled) 28%, transparent)',
  },
  '.cm-tooltip': {
    color: 'var(--mantine-color-text)',
    backgroundColor: 'var(--mantine-color-body)',
    border: '1px solid var(--mantine-color-default-border)',
    borderRadius: '6px',
  },
  '.cm-diagnostic': { fontFamily: 'var(--mantine-font-family)', fontSize: '0.8125rem' },
});

export const codeTheme = [surface, syntaxHighlighting(highlight)];
