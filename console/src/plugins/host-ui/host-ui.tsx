import { Skeleton } from '@mantine/core';
import type { ConsoleUi } from '@mekuri/kit/console';
import { Suspense, type ComponentType } from 'react';
import { NotFoundPart } from '../../shell/ErrorScreens.tsx';
import { CodeField } from '../../ui/fields/CodeField.tsx';
import { ColorField } from '../../ui/fields/ColorField.tsx';
import { CountedInput } from '../../ui/fields/CountedInput.tsx';
import { LoadBoundary } from '../../ui/loading/LoadBoundary.tsx';
import { type Load, loadLater } from '../../ui/loading/load-later.ts';
import { FormLayout } from '../../ui/form/FormLayout.tsx';
import { NumberField } from '../../ui/fields/NumberField.tsx';

/** Loaded on first render. */
const later = <P extends object>(load: Load<P>): ComponentType<P> => {
  const Part = loadLater(load);
  return function Later(props: P) {
    return (
      <LoadBoundary>
        <Suspense fallback={<Skeleton height={96} />}>
          <Part {...props} />
        </Suspense>
      </LoadBoundary>
    );
  };
};

/** The console components that plugins may use. */
export const hostUi: ConsoleUi = {
  CodeField,
  ColorField,
  CountedField: CountedInput,
  FormLayout,
  NumberField,
  LanguageField: later(() => import('./LanguageField.tsx')),
  MediaField: later(() => import('./MediaField.tsx')),
  NotFound: NotFoundPart,
  NoticeArticle: later(async () => ({ default: (await import('../../notices/NoticeArticle.tsx')).NoticeArticle })),
  NoticeForm: later(async () => ({ default: (await import('../../notices/NoticeForm.tsx')).NoticeForm })),
  NoticeList: later(async () => ({ default: (await import('../../notices/NoticeList.tsx')).NoticeList })),
  PagesField: later(() => import('./PagesField.tsx')),
  PublishChecks: later(() => import('./PublishChecks.tsx')),
  SiteGrid: later(() => import('./SiteGrid.tsx')),
  TransitionField: later(() => import('./TransitionField.tsx')),
};
