import { Tabs, Tooltip } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { pluginText } from '../../plugins/plugin-text.ts';
import { useSlot } from '../../plugins/use-plugins.ts';
import { hasFlag, planWith } from '../../session/plan.ts';
import { useUser } from '../../session/SessionContext.tsx';
import { PluginTab } from './PluginTab.tsx';
import classes from './Site.module.css';

export type TabParts = ReadonlyArray<{
  id: string;
  label: string;
  content: ReactNode;
  /** Fills the height and scrolls internally. */
  fills?: boolean;
}>;

interface SiteTabsProps {
  siteId: string;
  readOnly: boolean;
  parts: TabParts;
  value: string;
  onChange: (tab: string) => void;
}

/** The site's own tabs, followed by the plugins'. A tab that the plan lacks is shown locked, with the plan's name. */
export const SiteTabs = ({ siteId, readOnly, parts, value, onChange }: SiteTabsProps) => {
  const { t } = useTranslation();
  const user = useUser();
  const pluginTabs = useSlot('site.tabs');
  const list = useRef<HTMLDivElement>(null);
  const known = [...parts.map(({ id }) => id), ...pluginTabs.map(({ entry }) => entry.id)];
  const isThere = known.includes(value); // plugins' tabs are unknown until the plugins are loaded
  useEffect(() => {
    if (isThere) list.current?.querySelector(`[data-tab="${value}"]`)?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [isThere, value]);
  return (
    <Tabs value={isThere ? value : 'editor'} onChange={(next) => next && onChange(next)} keepMounted={false} className={classes.tabs}>
      <Tabs.List ref={list} className={classes.tabList}>
        {parts.map(({ id, label }) => (
          <Tabs.Tab key={id} value={id} data-tab={id}>
            {label}
          </Tabs.Tab>
        ))}
        {pluginTabs.map(({ plugin, entry }) => {
          const isLocked = plugin.planFlag !== undefined && !hasFlag(user, plugin.planFlag);
          const plan = plugin.planFlag && planWith(user, plugin.planFlag);
          return (
            <Tooltip key={entry.id} label={plan ? t('plan.availableIn', { plan }) : t('plan.ask')} disabled={!isLocked}>
              <Tabs.Tab
                value={entry.id}
                data-tab={entry.id}
                rightSection={isLocked ? <IconLock size={16} aria-label={t('plan.lockedTab')} /> : null}
              >
                {pluginText(plugin.id, entry.label)}
              </Tabs.Tab>
            </Tooltip>
          );
        })}
      </Tabs.List>
      {parts.map(({ id, content, fills }) => (
        <Tabs.Panel key={id} value={id} className={fills ? classes.filling : classes.flowArea}>
          {fills ? content : <div className={classes.flowing}>{content}</div>}
        </Tabs.Panel>
      ))}
      {pluginTabs.map((part) => (
        <Tabs.Panel key={part.entry.id} value={part.entry.id} className={classes.flowArea}>
          <div className={classes.flowing}>
            <PluginTab part={part} slotProps={{ siteId, readOnly }} />
          </div>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
};
