import type { FormConsent } from '../forms/definition.ts';
import type { FormTextKey, FormTranslate } from '../forms/texts.ts';
import { faultId, fieldId } from './fault-text.ts';

export const AGREED = 'agreed';

interface ConsentProps {
  consent: FormConsent;
  t: FormTranslate;
  fault: string | undefined;
  /** Where a legal document stands, by its kind. */
  hrefOf: (kind: number) => string;
}

/** The legal documents of a form, and the box by which its visitor agrees to them where that is asked. */
export function Consent({ consent: { documents, isRequired }, t, fault, hrefOf }: ConsentProps) {
  if (documents.length === 0) return null;
  return (
    <div className="form-field form-consent">
      <p className="form-title">{t('form.documents')}</p>
      <ul>
        {documents.map((kind) => (
          <li key={kind}>
            <a href={hrefOf(kind)} target="_blank" rel="noopener">
              {t(`form.document.${kind}` as FormTextKey)}
              <span className="unseen">{t('form.newTab')}</span>
            </a>
          </li>
        ))}
      </ul>
      {isRequired && (
        <label className="form-choice">
          <input
            type="checkbox"
            id={fieldId(AGREED)}
            name={AGREED}
            value="true"
            required
            aria-invalid={fault ? true : undefined}
            aria-describedby={fault ? faultId(AGREED) : undefined}
          />
          <span>{t('form.agree')}</span>
        </label>
      )}
      {fault && (
        <p className="form-fault" id={faultId(AGREED)}>
          {fault}
        </p>
      )}
    </div>
  );
}
