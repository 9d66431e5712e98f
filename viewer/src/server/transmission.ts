import { VISITOR_ID_COOKIE, type CompanyInput } from '@mekuri/kit/viewer';
import { idsOf } from '@mekuri/kit/visitor-ids';
import cn from '../../messages/transmission/cn.json';
import en from '../../messages/transmission/en.json';
import ja from '../../messages/transmission/ja.json';
import kr from '../../messages/transmission/kr.json';
import { localeOf } from '../i18n/locale.ts';
import { createTranslate } from '../i18n/translate.ts';
import { TRANSMISSION } from '../site/company.ts';
import { markup, type Markup } from './markup.ts';

/** Read on the server alone: no page of the deck carries these texts. */
const TEXTS = { ja, en, cn, kr };

interface TransmissionOptions extends Pick<CompanyInput, 'site' | 'language' | 'measurement' | 'canonicalUrl'> {
  /** Its heading's level. */
  level: 2 | 3;
}

const listOf = (lines: readonly (string | false)[]): Markup =>
  markup`<ul>${lines.filter((line) => line !== false).map((line) => markup`<li>${line}</li>`)}</ul>`;

/** The section on measurement: what a visitor's browser sends, to whom, for which purposes, and how long it is kept. */
export const renderTransmission = ({ site, language, measurement, canonicalUrl, level }: TransmissionOptions): Markup => {
  const t = createTranslate<keyof typeof ja>(TEXTS[localeOf(language)]);
  const { operator, cookieDays, networkHours, visitDays, visitorMonths, totalMonths } = measurement;
  const ids = idsOf(site);
  const cookie = { cookie: VISITOR_ID_COOKIE, days: cookieDays };
  const { viewsOnly } = site;
  const isWhole = !viewsOnly;
  const heading = level === 2 ? markup`<h2>${t('title')}</h2>` : markup`<h3>${t('title')}</h3>`;
  return markup`<section id="document-${TRANSMISSION.kind}" class="transmission">${heading}
<p>${t('intro')}</p>
<dl>
<dt>${t('recipient')}</dt><dd>${t('recipient.value', { operator, host: new URL(canonicalUrl).host })}</dd>
<dt>${t('sent')}</dt><dd>${listOf([
    t('sent.pages'),
    t('sent.actions'),
    t('sent.source'),
    t('sent.browser'),
    t('sent.visit'),
    viewsOnly === true && t('sent.viewsOnly'),
  ])}</dd>
<dt>${t('ids')}</dt><dd>${t(`ids.${ids}`, cookie)}</dd>
<dt>${t('purpose')}</dt><dd>${listOf([
    t('purpose.bill'),
    t('purpose.abuse'),
    isWhole && t('purpose.reports'),
    isWhole && ids !== 'off' && t('purpose.returns'),
  ])}</dd>
<dt>${t('period')}</dt><dd>${listOf([
    t('period.visits', { days: visitDays }),
    isWhole && ids !== 'off' && t('period.ids', { months: visitorMonths }),
    t('period.network', { hours: networkHours }),
    t('period.totals', { months: totalMonths }),
  ])}</dd>
<dt>${t('refusal')}</dt><dd>${listOf([ids !== 'off' && t('refusal.ids'), t('refusal.scripts')])}</dd>
</dl>
<p>${t('scope')}</p></section>
`;
};
