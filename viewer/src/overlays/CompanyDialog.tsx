import { useEffect, useState } from 'react';
import { DOCUMENTS } from '../site/company.ts';
import { failureMessage } from '../pages/page-failure.ts';
import { loadCompany } from '../pages/load-company.ts';
import { useViewer } from '../viewer-context.ts';
import { OverlayDialog } from './OverlayDialog.tsx';
import { Tabs } from './Tabs.tsx';

const TITLE = 'company-title';
type Texts = Awaited<ReturnType<typeof loadCompany>>;

/** The texts, once they are here; a failure closes the dialog and says why. */
const useCompany = (): Texts | null => {
  const { overlays, state, t, toasts } = useViewer();
  const { id: siteId, language: lang } = state.site;
  const [texts, setTexts] = useState<Texts | null>(null);
  useEffect(() => {
    let isGone = false;
    loadCompany({ siteId, lang, language: state.language }).then(
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
  }, [lang, overlays, siteId, state.language, t, toasts]);
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
        {texts === null ? <p role="status">{t('company.loading')}</p> : <p className="company-text">{texts[field] ?? ''}</p>}
      </Tabs>
    </OverlayDialog>
  );
}
