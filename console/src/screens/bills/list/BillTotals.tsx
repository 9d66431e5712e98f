import type { BillTotals as Totals } from '@mekuri/client-console';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../i18n/format.ts';
import { currentLocale } from '../../../i18n/index.ts';
import { BILL_STATUSES } from '../search.ts';
import { useYen } from '../yen.ts';
import classes from './BillList.module.css';

interface BillTotalsProps {
  totals: Totals;
}

/** The sums of the filtered bills: invoices by state, and credit notes. */
export const BillTotals = ({ totals: { items } }: BillTotalsProps) => {
  const { t } = useTranslation();
  const yen = useYen();
  if (items.length === 0) return null;
  const ordered = items.toSorted(
    (one, other) =>
      Number(one.kind === 'credit_note') - Number(other.kind === 'credit_note') ||
      BILL_STATUSES.indexOf(one.status) - BILL_STATUSES.indexOf(other.status),
  );
  return (
    <dl className={classes.totals} aria-label={t('billList.totals')}>
      {ordered.map(({ kind, status, count, total }) => (
        <div key={`${kind} ${status}`} className={classes.total} data-status={kind === 'invoice' ? status : undefined}>
          <dt>{kind === 'invoice' ? t(`billList.status.${status}`) : t('billList.kind.credit_note')}</dt>
          <dd>
            <strong>{yen(total)}</strong>
            <span>{t('billList.count', { number: formatNumber(count, currentLocale()) })}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
};
