import type { CSSProperties } from 'react';
import { useMarks } from './shown.ts';

const INK = '#b0127b';
const LABEL: CSSProperties = {
  display: 'inline-block',
  maxWidth: '100%',
  padding: '2px 6px',
  background: INK,
  color: '#fff',
  font: '600 11px/1.5 ui-monospace, monospace',
  textAlign: 'left',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
};
const OVER: CSSProperties = {
  display: 'flex',
  position: 'absolute',
  inset: 0,
  zIndex: 60,
  outline: `2px dashed ${INK}`,
  outlineOffset: -2,
  pointerEvents: 'none',
};
const BEFORE: CSSProperties = { marginBottom: 8, outline: `2px dashed ${INK}` };

/** The type of a prop's value. */
const kindOf = (value: unknown): string => {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
};

interface SlotMarkProps {
  name: string;
  props: Readonly<Record<string, unknown>>;
  /** Ids of the plugins with an entry in this slot. */
  plugins: readonly string[];
  /** Places the mark on top of the slot's entries; otherwise above them, in the flow. */
  over?: boolean;
}

/** Marks a slot with its name, the props of its entries and their plugins. Visible only in development builds, while the switch is on. */
export function SlotMark({ name, props, plugins, over = false }: SlotMarkProps) {
  if (!useMarks()) return null;
  const given = Object.entries(props).map(([prop, value]) => `${prop}: ${kindOf(value)}`);
  const holders = plugins.length === 0 ? 'nobody' : plugins.join(', ');
  return (
    <div style={over ? { ...OVER, alignItems: name.startsWith('page.') ? 'flex-end' : 'flex-start' } : BEFORE} data-slot={name}>
      <span style={LABEL}>{`${name} ← ${holders}\n${given.join(', ')}`}</span>
    </div>
  );
}
