import { formTranslate, TRAP } from '@mekuri/kit/form-view';
import type { ScreenProps } from '@mekuri/kit/viewer';

/** The honeypot field. */
export function Trap({ formTexts, value = '' }: Pick<ScreenProps, 'formTexts'> & { value?: string }) {
  return (
    <p className="form-trap" aria-hidden="true">
      <label>
        {formTranslate(formTexts)('form.trap')}
        <input name={TRAP} tabIndex={-1} autoComplete="off" defaultValue={value} />
      </label>
    </p>
  );
}
