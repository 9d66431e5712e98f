import { Button, Group, Input, Skeleton, Text } from '@mantine/core';
import { pagesListOptions } from '@mekuri/client-console/query';
import type { ConsoleUi } from '@mekuri/kit/console';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { CellButton } from '../../editor/inspector/PagePicker.tsx';
import classes from '../../editor/inspector/Inspector.module.css';

/** A miniature of the site's grid to select any number of pages. Ids of deleted pages are kept. */
export default function PagesField({ siteId, id, label, value, disabled, error, onCommit }: ComponentProps<ConsoleUi['PagesField']>) {
  const { t } = useTranslation();
  const { data: grid } = useQuery(pagesListOptions({ query: { siteId } }));
  if (!grid) return <Skeleton height={96} />;
  const cells = grid.categories.flatMap(({ pages }) => pages);
  const chosen = new Set(value);
  const toggle = (pageId: string): void => onCommit(chosen.has(pageId) ? value.filter((one) => one !== pageId) : [...value, pageId]);
  const count = cells.filter((cell) => chosen.has(cell.id)).length;
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id: `${id}-label` }} error={error}>
      <div className={classes.picker} role="group" aria-labelledby={`${id}-label`}>
        {grid.categories.map((category) => (
          <div key={category.id} className={classes.pickerColumn}>
            {category.pages.map((cell) => (
              <CellButton key={cell.id} cell={cell} media={cell.media} isTarget={chosen.has(cell.id)} disabled={disabled} onPick={toggle} />
            ))}
          </div>
        ))}
      </div>
      <Group gap="xs" mt={6}>
        <Button size="compact-xs" variant="default" disabled={disabled} onClick={() => onCommit(cells.map((cell) => cell.id))}>
          {t('pagesField.all')}
        </Button>
        <Button size="compact-xs" variant="default" disabled={disabled} onClick={() => onCommit([])}>
          {t('pagesField.none')}
        </Button>
        <Text size="xs" c="dimmed" role="status">
          {t('pagesField.chosen', { count, total: cells.length })}
        </Text>
      </Group>
    </Input.Wrapper>
  );
}
