import type { FormConsent } from '../forms/definition.ts';
import type { FormTextKey, FormTranslate } from '../forms/texts.ts';
import { issueId, fieldId } from './issue-text.ts';

export const AGREED = 'agreed';

interface ConsentProps {
  consent: FormConsent;
  t: FormTranslate;
  fault: string | undefined;
  /** URL of a legal document, by its kind. */
  hrefOf: (kind: number) => string;
}

/** Links to the legal documents of a form, with a checkbox if agreement is required. */
export function Consent({ consent: { documents, isRequired }, t, fault: issue, hrefOf }: ConsentProps) {
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
            aria-invalid={issue ? true : undefined}
            aria-describedby={issue ? issueId(AGREED) : undefined}
          />
          <span>{t('form.agree')}</span>
        </label>
      )}
      {issue && (
        <p className="form-fault" id={issueId(AGREED)}>
          {issue}
        </p>
      )}
    </div>
  );
}
