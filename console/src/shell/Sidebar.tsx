import { Tooltip } from '@mantine/core';
import { IconChartBar, type TablerIcon } from '@tabler/icons-react';
import { Link, type LinkProps, useRouterState } from '@tanstack/react-router';
import { Fragment, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { homeOf, isOperator } from '../session/rights.ts';
import { useUser } from '../session/SessionContext.tsx';
import { pluginText } from '../plugins/plugin-text.ts';
import { useSlot } from '../plugins/use-plugins.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { Bell } from './Bell.tsx';
import { Brand } from './Brand.tsx';
import { menuFor } from './menu.ts';
import { PlanCard } from './PlanCard.tsx';
import { ViewOnlyHint } from './ViewOnlyHint.tsx';
import classes from './Sidebar.module.css';

/** Plugins' screens follow the sites that they are about. */
const AFTER = 'sites';

interface SidebarProps {
  /** Shows icons only, with names in tooltips. */
  rail: boolean;
  /** Rendered in the drawer of a phone, with no room next to it. */
  inDrawer?: boolean;
}

export const Sidebar = memo(({ rail, inDrawer = false }: SidebarProps) => {
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
        {menuFor(user).map(({ id, label, icon, to, segments }) => (
          <Fragment key={id}>
            <Entry
              rail={rail}
              label={t(label)}
              icon={icon}
              isCurrent={segments.includes(segment)}
              to={to}
              params={{ userTypeId: user.userType }}
            />
            {id === AFTER ? <PluginEntries rail={rail} segment={segment} /> : null}
          </Fragment>
        ))}
      </nav>
      <div className={classes.foot}>
        {user.authority === 'view' ? <ViewOnlyHint rail={rail} /> : null}
        {rail || isOperator(user) ? null : <PlanCard user={user} />}
        <AccountMenu rail={rail} inDrawer={inDrawer} />
      </div>
    </div>
  );
});
Sidebar.displayName = 'Sidebar';

interface EntryProps extends Pick<LinkProps, 'to' | 'params'> {
  rail: boolean;
  label: string;
  icon: TablerIcon;
  isCurrent: boolean;
}

const Entry = ({ rail, label, icon: Icon, isCurrent, ...link }: EntryProps) => (
  <Tooltip label={label} position="right" disabled={!rail}>
    <Link {...link} className={classes.entry} aria-label={rail ? label : undefined} aria-current={isCurrent ? 'page' : undefined}>
      <Icon size={21} stroke={1.8} />
      {rail ? null : label}
    </Link>
  </Tooltip>
);

const PluginEntries = ({ rail, segment }: Pick<SidebarProps, 'rail'> & { segment: string }) => {
  const { userType } = useUser();
  return useSlot('site.screens')
    .filter(({ entry }) => entry.inMenu)
    .map(({ plugin, entry }) => (
      <Entry
        key={`${plugin.id}/${entry.id}`}
        rail={rail}
        label={pluginText(plugin.id, entry.label)}
        icon={IconChartBar}
        isCurrent={segment === entry.id}
        to="/$userTypeId/$screenId"
        params={{ userTypeId: userType, screenId: entry.id }}
      />
    ));
};
