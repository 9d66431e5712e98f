import { Menu } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { pluginText } from '../../plugins/plugin-text.ts';
import { useSlot } from '../../plugins/use-plugins.ts';
import { useUser } from '../../session/SessionContext.tsx';

/** Links from a site to plugins' screens about it, such as analytics. */
export const SiteScreenItems = ({ siteId }: { siteId: string }) => {
  const { userType } = useUser();
  return useSlot('site.screens').map(({ plugin, entry }) => (
    <Menu.Item
      key={`${plugin.id}/${entry.id}`}
      renderRoot={(props) => (
        <Link {...props} to="/$userTypeId/$screenId/$siteId/$" params={{ userTypeId: userType, screenId: entry.id, siteId, _splat: '' }} />
      )}
      leftSection={<IconChartBar size={18} />}
    >
      {pluginText(plugin.id, entry.siteAction ?? entry.label)}
    </Menu.Item>
  ));
};
