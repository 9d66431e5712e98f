import { Button, Code, Text } from '@mantine/core';
import type { BillCharge } from '@mekuri/client-console';
import { useTranslation } from 'react-i18next';
import { formatShortDateTime } from '../../../i18n/format.ts';
import { currentLocale } from '../../../i18n/index.ts';
import { useYen } from '../yen.ts';
import { ChargeStateBadge } from './ChargeStateBadge.tsx';
import classes from './Charges.module.css';
import { knownFailure } from './failure-codes.ts';

interface ChargesProps {
  charges: readonly BillCharge[];
  /** The element that names the list. */
  labelledBy: string;
  /** Shows what only the issuer needs: the payment provider's own failure codes, and refunds that failed. */
  isOfIssuer?: boolean;
  /** Begins or repeats the refund of a payment; absent without the right to. */
  onRefund?: ((charge: BillCharge) => void) | undefined;
}

/** The attempts to collect an invoice by card, the newest first. */
export const Charges = ({ charges, labelledBy, isOfIssuer = false, onRefund }: ChargesProps) => {
  const { t } = useTranslation();
  const yen = useYen();
  return (
    <ul className={classes.charges} aria-labelledby={labelledBy}>
      {charges.map((charge) => (
        <li key={charge.id}>
          <div className={classes.head}>
            <ChargeStateBadge state={charge.state} />
            <time dateTime={charge.startedAt}>{formatShortDateTime(charge.startedAt, currentLocale())}</time>
            <Text size="sm" c="dimmed">
              {t(`charge.kind.${charge.kind}`)}
            </Text>
            <span className={classes.amount}>{yen(charge.amount)}</span>
          </div>
          <ChargeNote charge={charge} withCodes={isOfIssuer} />
          {charge.refunded > 0 ? <Text size="sm">{t('charge.refunded', { amount: yen(charge.refunded) })}</Text> : null}
          {isOfIssuer && charge.refundFailed ? (
            <Text size="sm">
              {t('charge.refundFailed', { amount: yen(charge.refundable) })}{' '}
              {charge.refundCode === null ? null : <Code>{charge.refundCode}</Code>}
            </Text>
          ) : null}
          {onRefund && charge.refundable > 0 ? (
            <Button variant="default" size="compact-sm" mt={4} onClick={() => onRefund(charge)}>
              {t(charge.refundFailed ? 'billRefund.again' : 'billRefund.action')}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );
};

interface ChargeNoteProps {
  charge: BillCharge;
  withCodes: boolean;
}

const ChargeNote = ({ charge: { state, code }, withCodes }: ChargeNoteProps) => {
  const { t } = useTranslation();
  if (state === 'expired' || state === 'unallocated') return <Text size="sm">{t(`charge.${state}`)}</Text>;
  if (state !== 'failed') return null;
  return (
    <Text size="sm">
      {t(`charge.failure.${knownFailure(code)}`)} {withCodes && code !== null ? <Code>{code}</Code> : null}
    </Text>
  );
};
