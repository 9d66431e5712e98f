import { ColorPicker, type MantineColorSchemeManager, MantineProvider, mergeThemeOverrides } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { type ConsoleCalls, ConsoleCallsContext, ConsoleUiContext } from '@mekuri/kit/console';
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
  calls: ConsoleCalls;
  /** Persists the chosen colour scheme. */
  colourScheme: MantineColorSchemeManager;
  children: ReactNode;
}

/** All context that screens need, except the router. */
export const Providers = ({ session, queryClient, calls, colourScheme, children }: ProvidersProps) => {
  const { t } = useTranslation();
  useEffect(watchFocus, []);
  /** Mantine's colour input does not label the sliders of its picker, so the theme does. */
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
            <ConsoleCallsContext value={calls}>
              <ConsoleUiContext value={hostUi}>{children}</ConsoleUiContext>
            </ConsoleCallsContext>
          </ModalsProvider>
        </SessionProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
};
