import { ColorPicker, type MantineColorSchemeManager, MantineProvider, mergeThemeOverrides } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { ConsoleUiContext } from '@mekuri/kit/console';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { hostUi } from './plugins/host-ui/host-ui.tsx';
import type { Session } from './session/session.ts';
import { SessionProvider } from './session/SessionContext.tsx';
import { watchFocus } from './ui/hooks/lost-focus.ts';
import { cssVariables, theme } from './ui/layout/theme.ts';

interface ProvidersProps {
  session: Session;
  queryClient: QueryClient;
  /** Where the chosen colour scheme is kept. */
  colourScheme: MantineColorSchemeManager;
  children: ReactNode;
}

/** What every screen stands in, but the router. */
export const Providers = ({ session, queryClient, colourScheme, children }: ProvidersProps) => {
  const { t } = useTranslation();
  useEffect(watchFocus, []);
  /** A colour input hands its picker no names for its sliders, but the theme does. */
  const named = useMemo(() => {
    const defaultProps = { saturationLabel: t('colour.saturation'), hueLabel: t('colour.hue') };
    return mergeThemeOverrides(theme, { components: { ColorPicker: ColorPicker.extend({ defaultProps }) } });
  }, [t]);
  return (
    <MantineProvider theme={named} cssVariablesResolver={cssVariables} colorSchemeManager={colourScheme} defaultColorScheme="auto">
      <Notifications limit={1} autoClose={3000} position="bottom-center" containerWidth={420} />
      <QueryClientProvider client={queryClient}>
        <SessionProvider value={session}>
          <ModalsProvider modalProps={{ closeButtonProps: { 'aria-label': t('action.close') } }}>
            <ConsoleUiContext value={hostUi}>{children}</ConsoleUiContext>
          </ModalsProvider>
        </SessionProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
};
