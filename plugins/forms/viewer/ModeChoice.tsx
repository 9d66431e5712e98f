export type Mode = 'application' | 'estimate';

interface ModeChoiceProps {
  modes: readonly Mode[];
  chosen: Mode;
  onChoose: (mode: Mode) => void;
  t: (key: 'mode' | `mode.${Mode}`) => string;
}

/** The visitor's choice of mode, for forms with more than one. */
export function ModeChoice({ modes, chosen, onChoose, t }: ModeChoiceProps) {
  if (modes.length < 2) return <input type="hidden" name="mode" value={chosen} />;
  return (
    <fieldset className="form-field">
      <legend className="form-label">
        <span className="form-title">{t('mode')}</span>
      </legend>
      {modes.map((mode) => (
        <label key={mode} className="form-choice">
          <input type="radio" name="mode" value={mode} checked={mode === chosen} onChange={() => onChoose(mode)} />
          <span>{t(`mode.${mode}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
