import { Alert, Badge, Group, NativeSelect, Skeleton, Stack, Switch, Text, UnstyledButton } from '@mantine/core';
import type { Language, MultilingualProgressResponse } from '@mekuri/client-console';
import { useConsoleTab } from '@mekuri/kit/console';
import { useTranslation } from 'react-i18next';
import { NAMES, TAGS } from './names.ts';
import { TextRow } from './TextRow.tsx';
import { useProgress, useTexts, wordingIn } from './use-languages.ts';
import classes from './Languages.module.css';

interface TranslationEditorProps {
  siteId: string;
  source: Language;
  language: Language;
  readOnly: boolean;
}

type Place = MultilingualProgressResponse['items'][number];

/** The key of a page (its position) or plugin in the address. */
const keyOf = ({ plugin, position }: Place): string => (plugin === null ? position : `+${plugin}`);

/** The texts of the default language and their translations, side by side and page by page. */
export function TranslationEditor({ siteId, source, language, readOnly }: TranslationEditorProps) {
  const { t } = useTranslation('multilingual');
  const { search, show } = useConsoleTab();
  const progress = useProgress(siteId, language);
  const places = progress.data?.items.filter(({ texts }) => texts > 0) ?? [];
  const onlyMissing = search['missing'] === '1';
  const wanted = search['page'] ?? '';
  const shown = places.find((place) => keyOf(place) === wanted) ?? places[0];
  const go = (key: string): void => show({ ...search, page: key });
  if (progress.isPending) return <Skeleton height={320} radius="md" role="status" aria-label={t('loading')} />;
  if (progress.isError) return <Alert color="red">{t('loadFailed')}</Alert>;
  if (!shown) return <Text size="sm">{t('noTexts')}</Text>;
  const nameOf = ({ place, position }: Place): string => place ?? (position === '' ? t('place.site') : position);
  return (
    <div className={classes.workbench}>
      <nav className={classes.places} aria-label={t('places')}>
        {places.map((place) => (
          <UnstyledButton
            key={keyOf(place)}
            className={classes.place}
            aria-current={place === shown ? 'true' : undefined}
            onClick={() => go(keyOf(place))}
          >
            <span>{nameOf(place)}</span>
            <Badge variant="light" color={place.translated === place.texts ? 'teal' : 'yellow'} flex="none">
              {t('ratio', { translated: place.translated, texts: place.texts })}
            </Badge>
          </UnstyledButton>
        ))}
      </nav>
      <NativeSelect
        className={classes.placeSelect}
        label={t('places')}
        value={keyOf(shown)}
        onChange={({ currentTarget }) => go(currentTarget.value)}
        data={places.map((place) => ({
          value: keyOf(place),
          label: `${nameOf(place)}　${t('ratio', { translated: place.translated, texts: place.texts })}`,
        }))}
      />
      <Stack gap="md" className={classes.texts}>
        <Group justify="space-between">
          <Text fw={600}>{nameOf(shown)}</Text>
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
          key={`${keyOf(shown)} ${language} ${String(onlyMissing)}`}
          siteId={siteId}
          place={shown}
          source={source}
          language={language}
          onlyMissing={onlyMissing}
          readOnly={readOnly}
        />
      </Stack>
    </div>
  );
}

interface TextsProps extends TranslationEditorProps {
  place: Place;
  onlyMissing: boolean;
}

const Texts = ({ siteId, place, source, language, onlyMissing, readOnly }: TextsProps) => {
  const { t } = useTranslation('multilingual');
  const texts = useTexts(siteId, place);
  if (texts.isPending) return <Skeleton height={240} radius="md" />;
  if (texts.isError) return <Alert color="red">{t('loadFailed')}</Alert>;
  const worded = texts.data.items.filter((text) => wordingIn(text, source) !== '');
  const rows = worded.filter((text) => !onlyMissing || wordingIn(text, language) === '');
  if (rows.length === 0) return <Text size="sm">{t('allDone')}</Text>;
  return rows.map((text) => <TextRow key={text.id} siteId={siteId} text={text} source={source} language={language} readOnly={readOnly} />);
};
