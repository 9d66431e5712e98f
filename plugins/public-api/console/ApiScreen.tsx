import { Anchor, Tabs, Text } from '@mantine/core';
import { useConsoleScreen, type ConsoleSlots } from '@mekuri/kit/console';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LogTab } from './log/LogTab.tsx';
import { SettingTab } from './setting/SettingTab.tsx';
import { TryTab } from './try/TryTab.tsx';
import './public-api.css';

const TABS = ['setting', 'try', 'log'] as const;
type Tab = (typeof TABS)[number];

const isTab = (text: string | null | undefined): text is Tab => TABS.some((tab) => tab === text);

/** API settings and keys of the account, a form to try requests, and a usage log. */
export default function ApiScreen({ readOnly }: ConsoleSlots['account.screens']) {
  const { t, i18n } = useTranslation('public-api');
  const { search, show } = useConsoleScreen();
  /** Secret of the most recently created key, kept only in this state, for the "try" tab. */
  const [secret, setSecret] = useState('');
  const tab = isTab(search['tab']) ? search['tab'] : 'setting';
  const open = (next: Tab): void => show(next === 'setting' ? {} : { tab: next });
  return (
    <>
      <Text size="sm" c="dimmed" mb="md">
        {t('lead')}{' '}
        <Anchor href={`/api/guides/first-call?lang=${i18n.language}`} target="_blank" rel="noopener" size="sm" underline="always">
          {t('docs')}
        </Anchor>
      </Text>
      <Tabs value={tab} keepMounted={false} onChange={(next) => isTab(next) && open(next)}>
        <Tabs.List mb="lg">
          {TABS.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(`tabs.${one}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="setting">
          <SettingTab readOnly={readOnly} onSecret={setSecret} onTry={() => open('try')} />
        </Tabs.Panel>
        <Tabs.Panel value="try">
          <TryTab secret={secret} />
        </Tabs.Panel>
        <Tabs.Panel value="log">
          <LogTab />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
