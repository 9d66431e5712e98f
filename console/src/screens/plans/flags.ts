import type { ConsolePlugin } from '@mekuri/kit/console';
import { useQuery } from '@tanstack/react-query';
import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { pluginText } from '../../plugins/plugin-text.ts';
import { NO_PLUGINS, pluginsOptions } from '../../plugins/use-plugins.ts';

const CORE_FLAGS: Readonly<Record<string, ParseKeys>> = {
  swipe: 'flag.swipe',
  private_domain: 'flag.private_domain',
  setting_popup_cta: 'flag.setting_popup_cta',
  setting_form_contact: 'flag.setting_form_contact',
  analytics_effect: 'flag.analytics_effect',
  setting_tag_seo: 'flag.setting_tag_seo',
  multi_language: 'flag.multi_language',
  public_api: 'flag.public_api',
};

/** A plugin's display name: the label of its first slot entry, or of its first link target. */
const nameOf = (plugin: ConsolePlugin): string | undefined => {
  const [label] = [...Object.values(plugin.slots).flat(), ...(plugin.linkTargets ?? [])].map((entry) => entry.label);
  return label === undefined ? undefined : pluginText(plugin.id, label);
};

/** Display names of plan flags, from the core and from plugins. */
export const useFlagName = (): ((flag: string) => string) => {
  const { t } = useTranslation();
  const { data: { plugins } = NO_PLUGINS } = useQuery(pluginsOptions);
  return (flag) => {
    const core = CORE_FLAGS[flag];
    if (core) return t(core);
    const plugin = plugins.find(({ planFlag }) => planFlag === flag);
    return (plugin && nameOf(plugin)) ?? flag;
  };
};
