import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import './ui/global.css';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { composeConsole } from './compose.ts';
import { startI18n } from './i18n/index.ts';
import { SessionProvider } from './session/SessionContext.tsx';
import { watchChunkErrors } from './shell/chunk-error.ts';
import { cssVariables, theme } from './ui/theme.ts';

watchChunkErrors();
await startI18n();

const { session, queryClient, router } = composeConsole();
const colourScheme = localStorageColorSchemeManager({ key: 'mekuri.colour-scheme' });

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} colorSchemeManager={colourScheme} defaultColorScheme="auto">
      <Notifications limit={1} autoClose={3000} position="bottom-center" containerWidth={420} />
      <QueryClientProvider client={queryClient}>
        <SessionProvider value={session}>
          <ModalsProvider>
            <RouterProvider router={router} />
          </ModalsProvider>
        </SessionProvider>
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
