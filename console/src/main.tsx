import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import './ui/layout/global.css';
import { localStorageColorSchemeManager } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createConsole } from './create-console.ts';
import { startI18n } from './i18n/index.ts';
import { Providers } from './Providers.tsx';
import { watchChunkErrors } from './ui/loading/chunk-error.ts';
import { watchStylesheets } from './ui/loading/failed-stylesheets.ts';

watchChunkErrors();
watchStylesheets();
await startI18n();

const { session, queryClient, router, calls } = createConsole();
const colourScheme = localStorageColorSchemeManager({ key: 'mekuri.colour-scheme' });

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Providers session={session} queryClient={queryClient} calls={calls} colourScheme={colourScheme}>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
