import { Text } from '@mantine/core';
import type { BillRecipient } from '@mekuri/client-console';
import { useTranslation } from 'react-i18next';
import classes from './BillDialog.module.css';

interface RecipientLinesProps {
  recipient: BillRecipient;
}

/** The recipient of a bill, as it was on the day of issue. Japanese addresses a person instead of the company, where one is named. */
export const RecipientLines = ({ recipient }: RecipientLinesProps) => {
  const { t } = useTranslation();
  const { companyName, department, contactName, postalCode, address, telephone } = recipient;
  const organisations = department === '' ? [companyName] : [companyName, department];
  const [last = companyName] = organisations.slice(-1);
  const addressees =
    contactName === ''
      ? [...organisations.slice(0, -1), t('bills.recipient', { company: last })]
      : [...organisations, t('bills.contact', { name: contactName })];
  return (
    <address className={classes.party}>
      {addressees.map((line) => (
        <Text key={line} fw={600}>
          {line}
        </Text>
      ))}
      {postalCode === '' ? null : <div>{t('bills.postalCode', { code: postalCode })}</div>}
      {address === '' ? null : <div>{address}</div>}
      {telephone === '' ? null : <div>{t('bills.telephone', { number: telephone })}</div>}
    </address>
  );
};
