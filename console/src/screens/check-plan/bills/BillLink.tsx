import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useUser } from '../../../session/SessionContext.tsx';

interface BillLinkProps {
  billId: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Opens a bill in its dialog; the page keeps its position. */
export const BillLink = ({ billId, className, children }: BillLinkProps) => (
  <Link
    to="/$userTypeId/check-plan"
    params={{ userTypeId: useUser().userType }}
    search={{ bill: billId }}
    resetScroll={false}
    preload={false}
    className={className}
  >
    {children}
  </Link>
);
