import { useId, type KeyboardEvent } from 'react';
import type { Texts } from './texts.ts';
import { fromField, toField, type View } from './view.ts';

interface ViewBarProps {
  texts: Texts;
  name: string;
  view: View;
  onView: (view: View) => void;
}

const closeByEscape = ({ currentTarget, key }: KeyboardEvent<HTMLDetailsElement>): void => {
  if (key !== 'Escape' || !currentTarget.open) return;
  currentTarget.open = false;
  currentTarget.querySelector('summary')?.focus();
};

/** The bar above the draft: the site's name, a preview badge, and the time and audience of the view. */
export const ViewBar = ({ texts, name, view, onView }: ViewBarProps) => {
  const at = useId();
  return (
    <header className="preview-bar">
      <span className="preview-badge">{texts.preview}</span>
      <strong>{name}</strong>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it wherever the focus is within */}
      <details onKeyDown={closeByEscape}>
        <summary>{texts.view}</summary>
        <div className="preview-view">
          <label htmlFor={at}>{texts.at}</label>
          <input
            id={at}
            type="datetime-local"
            value={toField(view.at)}
            onChange={({ target }) => onView({ ...view, at: target.value === '' ? null : fromField(target.value) })}
          />
          {view.at === null ? null : (
            <button type="button" onClick={() => onView({ ...view, at: null })}>
              {texts.now}
            </button>
          )}
          <label className="preview-check">
            <input
              type="checkbox"
              checked={view.as === 'member'}
              onChange={({ target }) => onView({ ...view, as: target.checked ? 'member' : 'visitor' })}
            />
            {texts.member}
          </label>
          <p>{texts.note}</p>
        </div>
      </details>
    </header>
  );
};
