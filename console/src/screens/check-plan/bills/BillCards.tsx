import type { Bill } from '@mekuri/client-console';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../i18n/format.ts';
import { currentLocale } from '../../../i18n/index.ts';
import { BillName } from './BillName.tsx';
import { BillState } from './BillState.tsx';
import { useYen } from './use-yen.ts';
import classes from './Bills.module.css';

interface BillCardsProps {
  bills: readonly Bill[];
}

/** The payment history on a phone. */
export const BillCards = ({ bills }: BillCardsProps) => {
  const { t } = useTranslation();
  const yen = useYen();
  return (
    <ul className={classes.cards} aria-labelledby="payment-history">
      {bills.map((bill) => (
        <li key={bill.id} className={classes.card}>
          <div className={classes.cardHead}>
            <BillName bill={bill} />
            <BillState bill={bill} />
          </div>
          <dl className={classes.facts}>
            <Fact name={t('bills.plan')} value={bill.planName} />
            <Fact name={t('bills.blocks')} value={formatNumber(bill.blocksUsed, currentLocale())} />
            <Fact name={t('bills.licence')} value={yen(bill.licenceNet)} />
            <Fact name={t('bills.overage')} value={yen(bill.overageNet)} />
            <Fact name={t('bills.method')} value={t(`billList.method.${bill.paidBy ?? bill.method}`)} />
            <Fact name={t('bills.total')} value={yen(bill.total)} isTotal />
          </dl>
        </li>
      ))}
    </ul>
  );
};

interface FactProps {
  name: string;
  value: string;
  isTotal?: boolean;
}

const Fact = ({ name, value, isTotal }: FactProps) => (
  <div data-total={isTotal}>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);
