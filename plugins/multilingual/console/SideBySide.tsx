import { Alert, Badge, Group, NativeSelect, Skeleton, Stack, Switch, Text, UnstyledButton } from '@mantine/core';
import type { Language } from '@mekuri/client-console';
import { useConsoleTab } from '@mekuri/kit/console';
import { useTranslation } from 'react-i18next';
import { NAMES, TAGS } from './names.ts';
import { TextRow } from './TextRow.tsx';
import { useProgress, useTexts, wordingIn } from './use-languages.ts';
import classes from './Languages.module.css';

interface SideBySideProps {
  siteId: string;
  source: Language;
  language: Language;
  readOnly: boolean;
}

/** Two languages side by side, page by page: what the default one says, and its translation. */
export function SideBySide({ siteId, source, language, readOnly }: SideBySideProps) {
  const { t } = useTranslation('multilingual');
  const { search, show } = useConsoleTab();
  const progress = useProgress(siteId, language);
  const places = progress.data?.items.filter(({ texts }) => texts > 0) ?? [];
  const onlyMissing = search['missing'] === '1';
  const wanted = search['page'] ?? '';
  const place = places.find(({ position }) => position === wanted) ?? places[0];
  const go = (position: string): void => show({ ...search, page: position });
  if (progress.isPending) return <Skeleton height={320} radius="md" role="status" aria-label={t('loading')} />;
  if (progress.isError) return <Alert color="red">{t('loadFailed')}</Alert>;
  if (!place) return <Text size="sm">{t('noTexts')}</Text>;
  const nameOf = (position: string): string => (position === '' ? t('place.site') : position);
  return (
    <div className={classes.workbench}>
      <nav className={classes.places} aria-label={t('places')}>
        {places.map(({ position, texts, translated }) => (
          <UnstyledButton
            key={position}
            className={classes.place}
            aria-current={position === place.position ? 'true' : undefined}
            onClick={() => go(position)}
          >
            <span>{nameOf(position)}</span>
            <Badge variant="light" color={translated === texts ? 'teal' : 'yellow'}>
              {t('ratio', { translated, texts })}
            </Badge>
          </UnstyledButton>
        ))}
      </nav>
      <NativeSelect
        className={classes.placeSelect}
        label={t('places')}
        value={place.position}
        onChange={({ currentTarget }) => go(currentTarget.value)}
        data={places.map(({ position, texts, translated }) => ({
          value: position,
          label: `${nameOf(position)}　${t('ratio', { translated, texts })}`,
        }))}
      />
      <Stack gap="md" className={classes.texts}>
        <Group justify="space-between">
          <Text fw={600}>{nameOf(place.position)}</Text>
          <Switch
            label={t('onlyMissing')}
            checked={onlyMissing}
            onChange={({ currentTarget }) => show({ ...search, missing: currentTarget.checked ? '1' : '' })}
          />
        </Group>
        <div className={classes.heads} aria-hidden>
          <Text size="sm" c="dimmed" lang={TAGS[source]}>
            {NAMES[source]}
          </Text>
          <Text size="sm" c="dimmed" lang={TAGS[language]}>
            {NAMES[language]}
          </Text>
        </div>
        <Texts
          key={`${place.pageId ?? ''} ${language} ${String(onlyMissing)}`}
          siteId={siteId}
          pageId={place.pageId}
          source={source}
          language={language}
          onlyMissing={onlyMissing}
          readOnly={readOnly}
        />
      </Stack>
    </div>
  );
}

interface TextsProps extends SideBySideProps {
  pageId: string | null;
  onlyMissing: boolean;
}

const Texts = ({ siteId, pageId, source, language, onlyMissing, readOnly }: TextsProps) => {
  const { t } = useTranslation('multilingual');
  const texts = useTexts(siteId, pageId);
  if (texts.isPending) return <Skeleton height={240} radius="md" />;
  if (texts.isError) return <Alert color="red">{t('loadFailed')}</Alert>;
  const worded = texts.data.items.filter((text) => wordingIn(text, source) !== '');
  const rows = worded.filter((text) => !onlyMissing || wordingIn(text, language) === '');
  if (rows.length === 0) return <Text size="sm">{t('allDone')}</Text>;
  return rows.map((text) => <TextRow key={text.id} siteId={siteId} text={text} source={source} language={language} readOnly={readOnly} />);
};
