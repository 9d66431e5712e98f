import { useEffect, useState } from 'react';
import { Slot } from '../plugins/Slot.tsx';
import { companyAddress } from '../site/address.ts';
import { DOCUMENTS, hasTransmission, offeredDocuments, TRANSMISSION } from '../site/company.ts';
import { tagOf } from '../site/languages.ts';
import { failureMessage } from '../pages/page-failure.ts';
import type { CompanyInfo } from '../pages/load-company.ts';
import { useViewer } from '../viewer-context.ts';
import { OverlayDialog } from './OverlayDialog.tsx';
import { Tabs } from './Tabs.tsx';

const TITLE = 'company-title';
/** Returns the texts once they have loaded. A failure closes the dialog and shows the reason. */
const useCompany = (): CompanyInfo | null => {
  const { loadCompany, overlays, t, toasts } = useViewer();
  const [texts, setTexts] = useState<CompanyInfo | null>(null);
  useEffect(() => {
    let isGone = false;
    loadCompany().then(
      (loaded) => isGone || setTexts(loaded),
      (error: unknown) => {
        if (isGone) return;
        overlays.close();
        toasts.show(failureMessage(error, t));
      },
    );
    return () => {
      isGone = true;
    };
  }, [loadCompany, overlays, t, toasts]);
  return texts;
};

/** Leads to the section on measurement, which the page of the legal documents has in full. */
function TransmissionLink() {
  const { base, t } = useViewer();
  return (
    <section className="company-transmission" aria-label={t('transmission.label')}>
      <p>{t('transmission.summary')}</p>
      <a href={companyAddress(base, TRANSMISSION.kind)} target="_blank" rel="noopener">
        {t('transmission.details')}
        <span className="unseen">{t('link.newTab')}</span>
      </a>
    </section>
  );
}

/** The company's legal documents, one tab each. */
export function CompanyDialog({ document }: { document: number }) {
  const { state, t } = useViewer();
  const { documents } = state.site.settings.company;
  const [chosen, setChosen] = useState(document);
  const texts = useCompany();
  const field = DOCUMENTS.find(({ kind }) => kind === chosen)?.field;
  const isLoading = field !== undefined && texts === null;
  const lang = texts?.untranslated?.includes(chosen) ? tagOf(state.site.defaultLanguage) : undefined;
  return (
    <OverlayDialog className="company" labelledBy={TITLE}>
      <h2 className="company-title" id={TITLE}>
        {t('company.label')}
      </h2>
      <Tabs
        label={t('company.label')}
        tabs={offeredDocuments(documents).map(({ kind, label }) => ({ id: kind, label: t(label) }))}
        chosen={chosen}
        onChoose={setChosen}
      >
        {isLoading ? <p role="status">{t('company.loading')}</p> : null}
        {field !== undefined && texts !== null ? (
          <p className="company-text" lang={lang}>
            {texts[field] ?? ''}
          </p>
        ) : null}
        {/* Rendered after the text above it, which would move it down. */}
        {hasTransmission(chosen) && !isLoading ? <TransmissionLink /> : null}
      </Tabs>
      <Slot name="site.legal" props={{ site: state.site }} />
    </OverlayDialog>
  );
}
