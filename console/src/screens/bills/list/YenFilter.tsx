import { useTranslation } from 'react-i18next';
import { AmountField } from '../../../ui/fields/AmountField.tsx';
import { onEnter } from '../../../ui/hooks/keyboard.ts';
import { useFollowingState } from '../../../ui/hooks/use-following-state.ts';
import { parseNumber } from '../../../ui/text/numbers.ts';

interface YenFilterProps {
  label: string;
  value: number | undefined;
  onCommit: (yen: number | undefined) => void;
}

export const YenFilter = ({ label, value, onCommit }: YenFilterProps) => {
  const { t } = useTranslation();
  const [yen, setYen] = useFollowingState<number | string>(value ?? '');
  const number = parseNumber(String(yen));
  const isInvalid = String(yen).trim() !== '' && !Number.isSafeInteger(number);
  const commit = (): void => {
    if (!isInvalid && (number ?? undefined) !== value) onCommit(number ?? undefined);
  };
  return (
    <AmountField
      label={label}
      currency="¥"
      value={yen}
      error={isInvalid ? t('billList.wholeYen') : null}
      onChange={setYen}
      onBlur={commit}
      onKeyDown={onEnter(commit)}
    />
  );
};
