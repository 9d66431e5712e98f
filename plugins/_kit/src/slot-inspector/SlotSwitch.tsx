import type { CSSProperties } from 'react';
import { toggleMarks, useMarks } from './shown.ts';

const STYLE: CSSProperties = {
  position: 'fixed',
  insetInlineStart: 8,
  insetBlockEnd: '22%',
  zIndex: 1000,
  padding: '6px 10px',
  border: '1px solid #b0127b',
  borderRadius: 8,
  font: '600 12px/1.4 ui-monospace, monospace',
  cursor: 'pointer',
};

/** Shows and hides the marks of slots; only in development builds. */
export function SlotSwitch() {
  const isOn = useMarks();
  return (
    <button
      type="button"
      aria-pressed={isOn}
      style={{ ...STYLE, background: isOn ? '#b0127b' : '#fff', color: isOn ? '#fff' : '#b0127b' }}
      onClick={toggleMarks}
    >
      slots
    </button>
  );
}
