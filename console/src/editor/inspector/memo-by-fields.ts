import type { FullDocument } from '@mekuri/kit/page-defaults';
import { type FunctionComponent, memo } from 'react';

/**
 * Memoises a panel so that it is re-rendered only when one of these fields of its document, or another prop, has changed.
 * The type of its `document` prevents it from reading any other field.
 */
export const memoByFields = <const F extends keyof FullDocument, P extends { document: Pick<FullDocument, F> }>(
  fields: readonly F[],
  Panel: FunctionComponent<P>,
) =>
  memo(Panel, (before, after) => {
    const others = Object.keys(after).filter((name): name is Extract<keyof P, string> => name !== 'document');
    return (
      others.every((name) => before[name] === after[name]) && fields.every((field) => before.document[field] === after.document[field])
    );
  });
