import { Text } from '@mantine/core';
import type { BillParty } from '@mekuri/client-console';
import { useTranslation } from 'react-i18next';
import classes from './BillDialog.module.css';

interface PartyLinesProps {
  party: BillParty;
}

/** The issuer of a bill, as it was on the day of issue. */
export const PartyLines = ({ party: { address, name, postalCode, registrationNumber, telephone } }: PartyLinesProps) => {
  const { t } = useTranslation();
  return (
    <address className={classes.party}>
      <Text size="sm" fw={600}>
        {name}
      </Text>
      {postalCode === '' ? null : <div>{t('bills.postalCode', { code: postalCode })}</div>}
      {address === '' ? null : <div>{address}</div>}
      {telephone === '' ? null : <div>{t('bills.telephone', { number: telephone })}</div>}
      {registrationNumber === null ? null : <div>{t('bills.registrationNumber', { number: registrationNumber })}</div>}
    </address>
  );
};
