import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useUser } from '../../../session/SessionContext.tsx';
import { PaymentMethod } from '../payment/PaymentMethod.tsx';
import { BillDialog } from './BillDialog.tsx';
import { PaymentHistory } from './PaymentHistory.tsx';
import { ThisMonth } from './ThisMonth.tsx';

const route = getRouteApi('/$userTypeId/check-plan');

/** The bills of one's own account and how they are paid; for its main contacts. The opened bill is in the address. */
export const Bills = () => {
  const { bill } = route.useSearch();
  const { userType } = useUser();
  const navigate = useNavigate();
  return (
    <>
      <ThisMonth />
      <PaymentMethod />
      <PaymentHistory />
      <BillDialog
        billId={bill}
        onClose={() => void navigate({ to: '/$userTypeId/check-plan', params: { userTypeId: userType }, search: {}, resetScroll: false })}
      />
    </>
  );
};
