import { Input, Skeleton } from '@mantine/core';
import type { CodeFieldProps } from '@mekuri/kit/console';
import { Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CodeFault } from './code-rules.ts';
import { LoadBoundary } from '../loading/LoadBoundary.tsx';
import { loadLater } from '../loading/load-later.ts';
import { CountedLabel, countedLabelProps } from './CountedLabel.tsx';
import { LIMITS } from './limits.ts';
import { codePoints } from '../text/text.ts';
import classes from './CodeField.module.css';

const CodeEditor = loadLater(() => import('./CodeEditor.tsx'));

/** HTML or JavaScript: highlighted, checked by the server's own rules as it is typed, left by Esc and then Tab. */
export const CodeField = ({
  label,
  description,
  value,
  kind,
  limit = LIMITS.code,
  readOnly = false,
  error,
  id: givenId,
  onChange,
}: CodeFieldProps) => {
  const { t } = useTranslation();
  const ownId = useId();
  const id = givenId ?? ownId;
  const [fault, setFault] = useState<CodeFault | null>(null);
  const isLong = codePoints(value) > limit;
  const shown = ((): string | null => {
    if (isLong) return t('form.maxLength', { limit });
    if (fault) return t('code.fault', { line: fault.line, column: fault.column, message: t(`code.rule.${fault.rule}`) });
    return error ?? null;
  })();
  return (
    <Input.Wrapper
      label={
        <CountedLabel text={value} limit={limit}>
          {label}
        </CountedLabel>
      }
      labelElement="div"
      labelProps={{ ...countedLabelProps, id: `${id}-label` }}
      description={[description, readOnly ? null : t('code.leave')].filter(Boolean).join(' ')}
      descriptionProps={{ id: `${id}-description` }}
      error={shown}
      errorProps={{ id: `${id}-error`, role: 'status' }}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
    >
      <div className={classes.frame} data-invalid={shown ? '' : undefined} data-read-only={readOnly ? '' : undefined}>
        <LoadBoundary>
          <Suspense fallback={<Skeleton className={classes.waiting} radius={0} role="status" aria-label={t('state.loading')} />}>
            <CodeEditor
              id={id}
              labelledBy={`${id}-label`}
              describedBy={shown ? `${id}-description ${id}-error` : `${id}-description`}
              value={value}
              kind={kind}
              readOnly={readOnly}
              invalid={shown !== null}
              onFault={setFault}
              onChange={(text, found) => onChange(text, found === null && codePoints(text) <= limit)}
            />
          </Suspense>
        </LoadBoundary>
      </div>
    </Input.Wrapper>
  );
};
