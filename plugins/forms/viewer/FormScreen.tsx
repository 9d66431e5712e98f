import type { PublicForm } from '@mekuri/kit/forms';
import {
  formTranslate,
  type FormTexts,
  FormView,
  postedIssues,
  postedValues,
  type Sending,
  type SentForm,
  useSender,
  visitIdOf,
  withHandOver,
} from '@mekuri/kit/form-view';
import type { ScreenProps } from '@mekuri/kit/viewer';
import { useMemo, useState } from 'react';
import { type Mode, ModeChoice } from './ModeChoice.tsx';
import { setSubmissionFlag } from './submission-flag.ts';

interface Kind {
  /** Prefix of its message keys, and key of its submission flag. */
  name: 'contact' | 'form';
  /** Path segment of the screen. */
  segment: string;
  operation: string;
  success: string;
}

const CONTACT: Kind = { name: 'contact', segment: 'contact', operation: 'contact', success: 'contact-success' };
const HOMEPAGE: Kind = { name: 'form', segment: 'forms', operation: 'homepage', success: 'form-success' };

const statusOf = (sending: Sending, texts: FormTexts, language: string): string => {
  const t = formTranslate(texts);
  if (sending.state === 'sending') return t('form.sending');
  if (sending.state !== 'waiting') return '';
  if (sending.reason === 'offline') return t('form.waiting');
  return t('form.busy', { time: new Intl.DateTimeFormat(language, { timeStyle: 'medium' }).format(sending.at) });
};

function FormScreen({ kind, ...screen }: ScreenProps & { kind: Kind }) {
  const { site, language, data, posted, hidden, t, formTexts, fallbackLanguage, hrefOf, documentHref, api } = screen;
  const form = data as PublicForm & { modes?: Mode[] };
  const modes = kind.name === 'form' ? (form.modes ?? ['application']) : [];
  const [mode, setMode] = useState<Mode | undefined>(modes.find((known) => known === posted?.values['mode']) ?? modes[0]);
  const { sending, send } = useSender({
    url: `${api}/${kind.operation}`,
    store: `mekuri_${kind.operation}_${site.id}`,
    language,
    failed: formTexts['form.failed'],
    onSent: () => {
      setSubmissionFlag(kind.name);
      location.assign(hrefOf(kind.success));
    },
  });
  const issues = useMemo(() => postedIssues(posted), [posted]);
  const submit = ({ answers, agreed, trap }: SentForm): void => {
    const { page_id, position, popup_id, shown_at } = withHandOver(hidden);
    const versions = { form_version: form.version, consent_version: form.consent.version };
    send({
      data: answers,
      lang: site.language,
      ...versions,
      agreed,
      trap,
      page_id,
      position,
      popup_id,
      visit_id: visitIdOf(site.id),
      shown_at,
      ...(mode ? { mode } : {}),
    });
  };
  return (
    <>
      <p className="lead">{t(`${kind.name}.lead`)}</p>
      <FormView
        items={form.items}
        texts={formTexts}
        fallbackLanguage={fallbackLanguage}
        submitLabel={t('send')}
        consent={form.consent}
        documentHref={documentHref}
        initial={posted ? postedValues(posted, form.items) : undefined}
        faults={sending.state === 'refused' ? sending.faults : issues}
        problem={sending.state === 'refused' ? sending.problem : (posted?.problem ?? null)}
        hidden={{ ...hidden, form_version: String(form.version), consent_version: form.consent.version }}
        isBusy={sending.state === 'sending'}
        status={statusOf(sending, formTexts, language)}
        onSend={submit}
      >
        {mode && <ModeChoice modes={modes} chosen={mode} onChoose={setMode} t={t} />}
      </FormView>
    </>
  );
}

export const ContactScreen = (props: ScreenProps) => <FormScreen {...props} kind={CONTACT} />;
export const HomepageScreen = (props: ScreenProps) => <FormScreen {...props} kind={HOMEPAGE} />;
