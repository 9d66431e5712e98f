import { Text } from '@mantine/core';
import { pagesListOptions } from '@mekuri/client-console/query';
import type { FullDocument } from '@mekuri/kit/page-defaults';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useEditor, useMedia } from '../EditorContext.tsx';
import { REFERENCE } from '../geometry.ts';
import { elementName, kindName } from '../elements/names.ts';
import { stillOf } from '../picture.ts';
import { type Difference, differencesOf } from './differences.ts';
import { FieldValue } from './FieldValue.tsx';
import classes from './Diff.module.css';

const PREVIEW_WIDTH = 200;

interface DocumentDiffProps {
  before: FullDocument;
  after: FullDocument;
  beforeTitle: string;
  afterTitle: string;
}

/** Two versions of a page side by side: a small preview of each and all fields in which they differ. */
export const DocumentDiff = ({ before, after, beforeTitle, afterTitle }: DocumentDiffProps) => {
  const { t } = useTranslation();
  const { siteId } = useEditor();
  const grid = useQuery(pagesListOptions({ query: { siteId } })).data;
  const differences = differencesOf(before, after);
  return (
    <div>
      <div className={classes.previews}>
        <Preview title={beforeTitle} document={before} />
        <Preview title={afterTitle} document={after} />
      </div>
      {differences.length === 0 ? (
        <Text size="sm" c="dimmed" ta="center" py="md">
          {t('diff.none')}
        </Text>
      ) : (
        <table className={classes.table}>
          <caption>{t('diff.count', { count: differences.length })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('diff.field')}</th>
              <th scope="col">{beforeTitle}</th>
              <th scope="col">{afterTitle}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map((difference) => (
              <tr key={`${difference.element ?? ''}/${difference.field ?? ''}`}>
                <th scope="row">
                  <FieldTitle difference={difference} document={difference.after === undefined ? before : after} />
                </th>
                {difference.field === null ? (
                  <>
                    <td data-title={beforeTitle}>{t(difference.before ? 'diff.there' : 'conflict.nothing')}</td>
                    <td data-title={afterTitle}>{t(difference.after ? 'diff.there' : 'conflict.nothing')}</td>
                  </>
                ) : (
                  <>
                    <td data-title={beforeTitle}>
                      <FieldValue name={difference.field} value={difference.before} grid={grid} />
                    </td>
                    <td data-title={afterTitle}>
                      <FieldValue name={difference.field} value={difference.after} grid={grid} />
                    </td>
                  </>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
};

const FieldTitle = ({ difference: { element, field }, document }: { difference: Difference; document: FullDocument }) => {
  const { t } = useTranslation();
  if (element === null) return field && t(`field.${field}`);
  const [kind, name] = [kindName(document, element), elementName(document, element)];
  const title = kind === name ? kind : t('elements.named', { kind, name });
  if (field === null) return title;
  return (
    <>
      <span className={classes.element}>{title}</span>
      {t(`field.${field}`)}
    </>
  );
};

const Preview = ({ title, document }: { title: string; document: FullDocument }) => {
  const { t } = useTranslation();
  const media = useMedia(document.mediaId);
  const still = media && stillOf(media, PREVIEW_WIDTH);
  return (
    <figure className={classes.preview}>
      <figcaption>{title}</figcaption>
      <div className={classes.cell}>
        {still ? (
          <img src={still} alt="" style={{ objectPosition: `${document.focusX}% ${document.focusY}%` }} />
        ) : (
          <span>{t('media.none')}</span>
        )}
        {document.mainText.trim() ? (
          <p
            style={{
              color: document.mainTextColor,
              left: `${(document.mainTextX / REFERENCE.width) * 100}%`,
              top: `${(document.mainTextY / REFERENCE.height) * 100}%`,
            }}
          >
            {document.mainText}
          </p>
        ) : null}
      </div>
    </figure>
  );
};
