import { Input, Skeleton } from '@mantine/core';
import type { CodeFieldProps } from '@mekuri/kit/console';
import { Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CodeIssue } from './code-rules.ts';
import { LoadBoundary } from '../loading/LoadBoundary.tsx';
import { loadLater } from '../loading/load-later.ts';
import { CountedLabel, countedLabelProps } from './CountedLabel.tsx';
import { LIMITS } from './limits.ts';
import { codePoints } from '../text/text.ts';
import classes from './CodeField.module.css';

const CodeEditor = loadLater(() => import('./CodeEditor.tsx'));

/** An HTML or JavaScript field with highlighting and the server's own checks while typing. Esc, then Tab leave it. */
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
  const [issue, setIssue] = useState<CodeIssue | null>(null);
  const isLong = codePoints(value) > limit;
  const shown = ((): string | null => {
    if (isLong) return t('form.maxLength', { limit });
    if (issue) return t('code.issue', { line: issue.line, column: issue.column, message: t(`code.rule.${issue.rule}`) });
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
              onIssue={setIssue}
              onChange={(text, found) => onChange(text, found === null && codePoints(text) <= limit)}
            />
          </Suspense>
        </LoadBoundary>
      </div>
    </Input.Wrapper>
  );
};
