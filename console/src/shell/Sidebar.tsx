import { Tooltip } from '@mantine/core';
import { Link, useRouterState } from '@tanstack/react-router';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { homeOf, isOperator } from '../session/rights.ts';
import { useUser } from '../session/SessionContext.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { Bell } from './Bell.tsx';
import { Brand } from './Brand.tsx';
import { menuFor } from './menu.ts';
import { PlanCard } from './PlanCard.tsx';
import { ViewOnlyHint } from './ViewOnlyHint.tsx';
import classes from './Sidebar.module.css';

interface SidebarProps {
  /** Icons alone, names in tooltips. */
  rail: boolean;
}

export const Sidebar = memo(({ rail }: SidebarProps) => {
  const { t } = useTranslation();
  const user = useUser();
  const segment = useRouterState({ select: (state) => state.location.pathname.split('/')[2] ?? '' });
  return (
    <div className={classes.sidebar} data-rail={rail || undefined}>
      <div className={classes.top}>
        <Link to={homeOf(user)} params={{ userTypeId: user.userType }} className={classes.home} aria-label={t('shell.home')}>
          <Brand size={30} short={rail} />
        </Link>
        <Bell />
      </div>
      <nav aria-label={t('shell.menu')} className={classes.nav}>
        {menuFor(user).map(({ id, label, icon: Icon, to, segments }) => (
          <Tooltip key={id} label={t(label)} position="right" disabled={!rail}>
            <Link
              to={to}
              params={{ userTypeId: user.userType }}
              className={classes.entry}
              aria-label={rail ? t(label) : undefined}
              aria-current={segments.includes(segment) ? 'page' : undefined}
            >
              <Icon size={21} stroke={1.8} />
              {rail ? null : t(label)}
            </Link>
          </Tooltip>
        ))}
      </nav>
      <div className={classes.foot}>
        {user.authority === 'view' ? <ViewOnlyHint rail={rail} /> : null}
        {rail || isOperator(user) ? null : <PlanCard user={user} />}
        <AccountMenu rail={rail} />
      </div>
    </div>
  );
});
Sidebar.displayName = 'Sidebar';
