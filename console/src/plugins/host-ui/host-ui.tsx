import { Skeleton } from '@mantine/core';
import type { ConsoleUi } from '@mekuri/kit/console';
import { lazy, Suspense, type ComponentType } from 'react';
import { CodeField } from '../../ui/fields/CodeField.tsx';
import { ColorField } from '../../ui/fields/ColorField.tsx';
import { CountedInput } from '../../ui/fields/CountedInput.tsx';
import { NumberField } from '../../ui/fields/NumberField.tsx';

/** Comes when it is first shown. */
const later = <P extends object>(load: () => Promise<{ default: ComponentType<P> }>): ComponentType<P> => {
  const Part = lazy(load) as unknown as ComponentType<P>;
  return function Later(props: P) {
    return (
      <Suspense fallback={<Skeleton height={96} />}>
        <Part {...props} />
      </Suspense>
    );
  };
};

/** What plugins' parts may use of the console. */
export const hostUi: ConsoleUi = {
  CodeField,
  ColourField: ColorField,
  CountedField: CountedInput,
  NumberField,
  LanguageField: later(() => import('./LanguageField.tsx')),
  MediaField: later(() => import('./MediaField.tsx')),
  NoticeArticle: later(() => import('../../notices/lent-article.ts')),
  NoticeForm: later(() => import('../../notices/lent-form.ts')),
  NoticeList: later(() => import('../../notices/lent-list.ts')),
  PagesField: later(() => import('./PagesField.tsx')),
  PublishChecks: later(() => import('./PublishChecks.tsx')),
  TransitionField: later(() => import('./TransitionField.tsx')),
};
