import { useEffect, useState } from 'react';
import { Slot } from '../plugins/Slot.tsx';
import { DOCUMENTS } from '../site/company.ts';
import { tagOf } from '../site/languages.ts';
import { failureMessage } from '../pages/page-failure.ts';
import type { CompanyInfo } from '../pages/load-company.ts';
import { useViewer } from '../viewer-context.ts';
import { OverlayDialog } from './OverlayDialog.tsx';
import { Tabs } from './Tabs.tsx';

const TITLE = 'company-title';
/** The texts, once they are here; a failure closes the dialog and says why. */
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

/** The company's legal documents, one tab each. */
export function CompanyDialog({ document }: { document: number }) {
  const { state, t } = useViewer();
  const { documents } = state.site.settings.company;
  const [chosen, setChosen] = useState(document);
  const texts = useCompany();
  const offered = DOCUMENTS.filter(({ kind }) => documents.includes(kind));
  const field = DOCUMENTS.find(({ kind }) => kind === chosen)?.field ?? 'companyProfile';
  const lang = texts?.untranslated?.includes(chosen) ? tagOf(state.site.defaultLanguage) : undefined;
  return (
    <OverlayDialog className="company" labelledBy={TITLE}>
      <h2 className="company-title" id={TITLE}>
        {t('company.label')}
      </h2>
      <Tabs
        label={t('company.label')}
        tabs={offered.map(({ kind, label }) => ({ id: kind, label: t(label) }))}
        chosen={chosen}
        onChoose={setChosen}
      >
        {texts === null ? (
          <p role="status">{t('company.loading')}</p>
        ) : (
          <p className="company-text" lang={lang}>
            {texts[field] ?? ''}
          </p>
        )}
      </Tabs>
      <Slot name="site.legal" props={{ site: state.site }} />
    </OverlayDialog>
  );
}
