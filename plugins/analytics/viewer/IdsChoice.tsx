import type { ViewerSlots } from '@mekuri/kit/viewer';
import { Answers } from './Answers.tsx';
import { useAnswer } from './use-answer.ts';
import './ids.css';

/** Next to the legal documents: lets the visitor change the answer. */
export function IdsChoice({ host, site }: Pick<ViewerSlots['site.legal'], 'host' | 'site'>) {
  const answer = useAnswer(site);
  if (answer === null) return null;
  return (
    <section className="ids-choice" aria-label={host.t('label')}>
      <p className="ids-question">{host.t('question')}</p>
      <Answers host={host} siteId={site.id} answer={answer === 'none' ? null : answer} />
    </section>
  );
}
